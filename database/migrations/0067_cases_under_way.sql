-- Cases that were open when silence began to close them (0065) were answered under another promise: after 72
-- hours our staff would decide. Where whoever opened the case has spoken since the answer, they still do.
update dispute
   set replied_at = spoke.at
  from (select said.dispute_id, min(said.created_at) as at
          from dispute_evidence said
          join dispute on dispute.id = said.dispute_id
         where said.side = dispute.opened_side and said.created_at > dispute.answered_at
         group by said.dispute_id) spoke
 where dispute.id = spoke.dispute_id and dispute.state = 'negotiation' and dispute.replied_at is null;

-- Who has not spoken yet has the week that everybody has now.
update dispute
   set due_at = answered_at + interval '7 days'
 where state = 'negotiation' and answered_at is not null and replied_at is null
   and due_at < answered_at + interval '7 days';
update job_timer
   set due_at = dispute.due_at
  from dispute
 where dispute.job_id = job_timer.job_id and job_timer.kind = 'dispute'
   and dispute.state = 'negotiation' and dispute.answered_at is not null and dispute.replied_at is null
   and job_timer.due_at < dispute.due_at;
