-- The list of the trail reads all chains in this order; with the markets the other way round, every page of it
-- sorted the entries of each instant anew.
drop index audit_entry_newest;
create index audit_entry_newest on audit_entry (at desc, market desc, seq desc);
