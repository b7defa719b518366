-- runs with: 0161
-- A counter-offer that was agreed is a discount of its own beside the lines as they were quoted. It is the one
-- line below zero, so the sum of the approved lines still bounds what can be charged. Older code cannot read it.
alter table approved_line
  drop constraint approved_line_kind_check,
  drop constraint approved_line_amount_cents_check,
  add constraint approved_line_kind_check check (kind in ('labor', 'part', 'fee', 'tax', 'discount')),
  add constraint only_a_discount_is_below_zero check
    (case kind when 'discount' then amount_cents < 0 else amount_cents >= 0 end);
