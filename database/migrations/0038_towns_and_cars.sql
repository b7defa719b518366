-- A name in a search may be a town or a car: "Lincoln". What somebody drives here is looked up by its name.
create index vehicle_make_name on vehicle (lower(make));
create index vehicle_model_name on vehicle (lower(model));
