import { createReadStream, createWriteStream } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import { roadMakes } from './road-makes.ts';

/**
 * Runs in a thread of its own, because it keeps a core busy for seconds: unpacks the offline vehicle data,
 * adds the indexes that make a decode quick, and writes out the lists that the vehicle picker asks for.
 */
const { source, target } = workerData as { source: string; target: string };

await pipeline(createReadStream(source), createGunzip(), createWriteStream(target));
const database = new DatabaseSync(target);

// A first decode reads most of two tables without these indexes. The data comes in a mode that keeps two
// more files open beside it, which a read-only file does not need.
database.exec(`
  pragma journal_mode = delete;
  pragma synchronous = off;
  create index wmi_code on Wmi (Wmi);
  create index wmi_schema_wmi on Wmi_VinSchema (WmiId);
  create index wmi_schema_schema on Wmi_VinSchema (VinSchemaId);
  create index pattern_schema on Pattern (VinSchemaId, ElementId);
  create index make_model_model on Make_Model (ModelId);
  create index wmi_make_wmi on Wmi_Make (WmiId);
  create table road_make (name text primary key collate nocase);
  create table road_model (make text collate nocase, model text collate nocase, year_from int, year_to int);
  create table road_trim (
    make text collate nocase, model text collate nocase, name text collate nocase, year_from int, year_to int
  );
`);
const addMake = database.prepare('insert into road_make (name) values (?)');
for (const make of roadMakes) addMake.run(make);

/*
 * Elements 28 and 38 are model and trim; vehicle types 2, 3 and 7 are cars, trucks and multipurpose vehicles.
 * A scheme without an end is either the newest one, which serves the coming years, or an old one that no one
 * closed. `cross join` keeps SQLite from a join order that takes minutes. Trims with a slash or plus are
 * several in one, or options.
 */
database.exec(`
  create temp table scheme_model as
    select distinct schemes.VinSchemaId as scheme, road_make.name as make, Model.Name as model,
      schemes.YearFrom as year_from,
      coalesce(schemes.YearTo, schemes.YearFrom + iif(schemes.YearFrom >= 2020, 3, 0)) as year_to
    from Pattern
      cross join Wmi_VinSchema schemes on schemes.VinSchemaId = Pattern.VinSchemaId
      cross join Wmi on Wmi.Id = schemes.WmiId and Wmi.VehicleTypeId in (2, 3, 7)
      cross join Model on Model.Id = cast(Pattern.AttributeId as integer)
      cross join Make_Model on Make_Model.ModelId = Model.Id
      cross join Make on Make.Id = Make_Model.MakeId
      cross join road_make on road_make.name = Make.Name
    where Pattern.ElementId = 28 and Model.Name glob '[A-Za-z0-9]*';
  delete from scheme_model where year_to < 2010;
  insert into road_model select distinct make, model, year_from, year_to from scheme_model;
  insert into road_trim
    select distinct make, model, Pattern.AttributeId, year_from, year_to
    from scheme_model
      cross join Pattern on Pattern.VinSchemaId = scheme_model.scheme and Pattern.ElementId = 38
    where length(Pattern.AttributeId) <= 40 and Pattern.AttributeId not glob '*[/+]*';
  create index road_model_make on road_model (make, year_from);
  create index road_trim_model on road_trim (make, model, year_from);
`);
database.close();
