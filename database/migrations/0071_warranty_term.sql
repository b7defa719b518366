-- How long a shop stands for its work, as a number beside its words: until then the owner can report a problem
-- about the warranty. Invoices from before say it in words only, and keep the fortnight of every other problem.
alter table invoice
  add column warranty_months int check (warranty_months between 0 and 120);
