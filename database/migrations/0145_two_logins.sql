-- A server whose login owns nothing looks here, too, whether its schema is the newest.
grant select on schema_migration to hoist_app;
