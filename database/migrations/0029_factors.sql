-- Wrong second factors are counted for an account, and for each half session: five of them end that session,
-- whatever is left of the account's ten.

alter table session
  add column wrong_tries int not null default 0 check (wrong_tries >= 0);
