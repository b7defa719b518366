-- runs with: 0193
alter table job validate constraint work_is_part_of_the_post;
