-- The form asked whose certificate it is, and the server took one of nobody: it could be told from no other.
update shop_document set holder = 'Name not given' where kind = 'technician_certificate' and btrim(holder) = '';
alter table shop_document add constraint a_certificate_names_its_holder
  check (kind <> 'technician_certificate' or btrim(holder) <> '');
