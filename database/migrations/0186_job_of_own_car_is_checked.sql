-- runs with: 0176
alter table job validate constraint job_of_own_car;
