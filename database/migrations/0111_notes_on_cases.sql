-- Staff keep notes on disputes, chargebacks and support tickets as on every other record.
alter table staff_note drop constraint staff_note_subject_check;
alter table staff_note add constraint staff_note_subject_check check (subject in
  ('shop', 'job', 'quote', 'user', 'vehicle', 'payment', 'dispute', 'chargeback', 'support_ticket'));
