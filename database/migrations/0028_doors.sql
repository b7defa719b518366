-- How many mails or texts of one kind went to one recipient within the last hour.
create index outgoing_message_recipient on outgoing_message (to_address, kind, created_at);
