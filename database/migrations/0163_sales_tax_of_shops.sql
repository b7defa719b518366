-- runs with: 0154
-- What a shop charges of sales tax, from a day of its own calendar on. A rate is in thousandths of a percent: 6,625
-- is 6.625 %. Quotes and invoices keep the rate that they were written with.
create table shop_sales_tax (
  shop_id         uuid        not null references shop,
  starts_on       date        not null,
  rate_thousandths int        not null check (rate_thousandths between 0 and 15000),
  taxes_labor     boolean     not null,
  taxes_parts     boolean     not null,
  taxes_fees      boolean     not null,
  -- Null: no one of the shop said so, it is our suggestion.
  set_by          uuid        references auth_user on delete set null,
  set_at          timestamptz not null,
  primary key (shop_id, starts_on)
);

insert into shop_sales_tax (shop_id, starts_on, rate_thousandths, taxes_labor, taxes_parts, taxes_fees, set_at)
select id, (created_at - interval '1 day')::date, least(tax_rate_basis_points * 10, 15000), false, true, false, now()
from shop;
