-- What somebody sent lately and attached to nothing is counted with every picture that they send.
create index file_of_uploader on file (uploaded_by, created_at);
