-- What the shop had saved when the draft was last written. Where it says something else by now, on whichever
-- page that was saved, the saved value stands over the draft.
alter table shop_setup
  add column draft_base jsonb not null default '{}',
  add constraint a_draft_base_is_small check (length(draft_base::text) <= 20000);
