-- runs with: 0150
-- The oldest code that may run on a schema, by the newest migration that it brings: old servers stay while a
-- release rolls, and old code starts again when a release is taken back. Null: only code that brings the migration.
alter table schema_migration add column if not exists runs_with int;
