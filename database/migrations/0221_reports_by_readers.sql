-- runs with: 0193
-- Whether the shop of a review reported it; otherwise anyone else with an account did.
alter table review_report add column by_shop boolean not null default true;
