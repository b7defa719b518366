-- The queue of lost chargebacks is read a page at a time, the longest wait first.
drop index chargeback_at_risk;
create index chargeback_at_risk on chargeback (closed_at, id) where state = 'lost' and risk_closed_at is null;
