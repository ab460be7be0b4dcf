const live = `('reserved', 'submitting', 'unknown', 'accepted', 'review', 'succeeded', 'settled')`;
const undecided = `('reserved', 'submitting', 'unknown', 'accepted', 'review')`;

const made = `
  select p.*, i.state as installment_state, i.tries, i.amount_cents as agreed_cents, plan.state as plan_state, plan.ended_at, plan.goal_cents,
    plan.confirmation_number as plan_number
  from payment p
  join installment i on i.tenant_id = p.tenant_id and i.plan_id = p.plan_id and i.sequence = p.installment_sequence
  join installment_plan plan on plan.tenant_id = p.tenant_id and plan.plan_id = p.plan_id`;

/** Invariants of every installment, each as a query that returns a described row per violation. */
export const promises: Readonly<Record<string, string>> = {
  'no installment has two live payments': `
    select plan_number || ' ' || installment_sequence || ': ' || count(*) as broken from (${made}) m
    where state in ${live} group by plan_number, installment_sequence having count(*) > 1`,

  'what is paid was paid by one payment': `
    select i.plan_id || ' ' || i.sequence || ': ' || count(p.payment_id) as broken from installment i
    left join payment p on p.tenant_id = i.tenant_id and p.plan_id = i.plan_id and p.installment_sequence = i.sequence
      and p.state in ('succeeded', 'settled')
    where i.state = 'paid' group by i.plan_id, i.sequence having count(p.payment_id) <> 1`,

  'what is not paid or under way has no live payment': `
    select plan_number || ' ' || installment_sequence || ' ' || installment_state || ': ' || state as broken from (${made}) m
    where installment_state not in ('paid', 'submitted') and state in ${live}`,

  'what is under way has one payment that is undecided': `
    select i.plan_id || ' ' || i.sequence || ': ' || count(p.payment_id) as broken from installment i
    left join payment p on p.tenant_id = i.tenant_id and p.plan_id = i.plan_id and p.installment_sequence = i.sequence and p.state in ${undecided}
    where i.state = 'submitted' group by i.plan_id, i.sequence having count(p.payment_id) <> 1`,

  'the last payment of an installment is the one that it names': `
    select i.plan_id || ' ' || i.sequence as broken from installment i
    left join (
      select distinct on (tenant_id, plan_id, installment_sequence) tenant_id, plan_id, installment_sequence as sequence, payment_id
      from payment where plan_id is not null order by tenant_id, plan_id, installment_sequence, scheduled_for desc, created_at desc
    ) last using (tenant_id, plan_id, sequence)
    where i.payment_id is distinct from last.payment_id`,

  'every try is counted, and there are three at most': `
    select i.plan_id || ' ' || i.sequence || ': ' || i.tries as broken from installment i
    left join payment p on p.tenant_id = i.tenant_id and p.plan_id = i.plan_id and p.installment_sequence = i.sequence
    group by i.plan_id, i.sequence, i.tries having count(p.payment_id) <> i.tries or i.tries > 3`,

  'only what came back for lack of funds is tried again, and not before it did': `
    select b.plan_number || ' ' || b.installment_sequence || ': ' || coalesce(b.return_code, b.decline_code, b.state) as broken
    from (${made}) a join (${made}) b on a.tenant_id = b.tenant_id and a.plan_id = b.plan_id and a.installment_sequence = b.installment_sequence
      and b.created_at < a.created_at
    where not coalesce(b.return_code in ('R01', 'R09'), false) and not coalesce(b.decline_code = '9712', false)`,

  'a retry is within 180 days, of the same amount, and of what came back': `
    select a.plan_number || ' ' || a.installment_sequence as broken
    from (${made}) a join (${made}) b on b.tenant_id = a.tenant_id and b.payment_id = a.retry_of
    where a.scheduled_for > b.scheduled_for + 180 or a.amount_cents <> b.amount_cents or b.state not in ('declined', 'returned')
      or (a.plan_id, a.installment_sequence) <> (b.plan_id, b.installment_sequence)`,

  'a plan takes one payment a day': `
    select plan_number || ' on ' || scheduled_for || ': ' || count(*) as broken from (${made}) m
    where state in ${live} group by plan_number, scheduled_for having count(*) > 1`,

  'no payment is more than was agreed to, and the fee comes with one alone': `
    select plan_number || ' ' || installment_sequence as broken from (${made}) m where amount_cents > agreed_cents
    union all
    select plan_number || ' fees' from (${made}) m where fee_cents > 0 and state in ${live} group by plan_number having count(*) > 1`,

  'a plan collects no more than it was made for': `
    select plan_number || ': ' || sum(amount_cents) as broken from (${made}) m where state in ${live}
    group by plan_number, goal_cents having sum(amount_cents) > goal_cents`,

  'a plan that has ended has nothing ahead': `
    select i.plan_id || ' ' || i.sequence || ' ' || i.state as broken from installment i join installment_plan p using (tenant_id, plan_id)
    where p.state in ('completed', 'canceled', 'stopped') and i.state in ('scheduled', 'retrying')`,

  'a plan that goes on has something ahead or under way': `
    select p.plan_id || ' ' || p.state as broken from installment_plan p where p.state in ('active', 'paused') and not exists (
      select from installment i where i.tenant_id = p.tenant_id and i.plan_id = p.plan_id and i.state in ('scheduled', 'retrying', 'submitted'))`,

  'nothing that was due was left lying': `
    select i.plan_id || ' ' || i.sequence || ' of ' || i.charge_on as broken from installment i join installment_plan p using (tenant_id, plan_id)
    where p.state = 'active' and i.state in ('scheduled', 'retrying') and i.charge_on < $1::date - 1`,

  'the days that are scheduled rise': `
    select i.plan_id || ' on ' || i.due_on as broken from installment i where i.state = 'scheduled'
    group by i.plan_id, i.due_on having count(*) > 1`,

  'every payment has come to its end or waits for the bank': `
    select p.payment_id || ' ' || p.state as broken from payment p where p.state in ('reserved', 'submitting', 'unknown', 'review')`,

  'no account owes less than nothing': `
    select reference_code || ': ' || balance_cents as broken from account where balance_cents < 0`,

  'what an account owes is what it owed without what was paid and taken off': `
    select a.reference_code || ': ' || a.balance_cents as broken from account a
    left join (
      select s.tenant_id, s.account_id, sum(s.amount_cents) as cents from payment_share s join payment p using (tenant_id, payment_id)
      where p.state in ${live} group by s.tenant_id, s.account_id
    ) paid using (tenant_id, account_id)
    left join (
      select tenant_id, account_id, sum(discount_cents) as cents from settlement group by tenant_id, account_id
    ) taken_off using (tenant_id, account_id)
    where a.balance_cents <> a.billed_balance_cents - coalesce(paid.cents, 0) - coalesce(taken_off.cents, 0)`,

  'nobody is charged by a method that a bank has closed': `
    select m.plan_number || ' ' || m.installment_sequence as broken from (${made}) m join payment_method pm using (tenant_id, payment_method_id)
    where pm.disabled_code is not null and m.created_at > pm.retired_at`,

  'a return that the payer denies, stops or asks to correct opens one case': `
    select p.confirmation_number || ' ' || p.return_code || ': ' || count(c.case_id) as broken
    from payment p
    join (values ('R05', 'unauthorized-return'), ('R07', 'unauthorized-return'), ('R10', 'unauthorized-return'), ('R29', 'unauthorized-return'),
      ('R08', 'authorization-needed'), ('R11', 'correction-needed')) as known (code, kind) on known.code = p.return_code
    left join operator_case c on c.tenant_id = p.tenant_id and c.payment_id = p.payment_id and c.kind = known.kind and c.code = p.return_code
    where p.state = 'returned' group by p.payment_id, p.confirmation_number, p.return_code having count(c.case_id) <> 1`,

  'nobody is charged after the authorization was taken back': `
    select m.plan_number || ' ' || m.installment_sequence as broken from (${made}) m
    where m.plan_state in ('canceled', 'stopped') and m.created_at > m.ended_at`,

  'a settlement is completed when all of it is paid, and only then': `
    select s.settlement_id || ' ' || s.state as broken from settlement s join account a using (tenant_id, account_id)
    left join lateral (select coalesce(sum(p.amount_cents), 0) as cents from payment p
      where p.tenant_id = s.tenant_id and p.settlement_id = s.settlement_id and p.state in ('succeeded', 'settled')) paid on true
    where (s.state = 'completed' and paid.cents < s.total_cents and a.balance_cents <> 0)
      or (s.state = 'submitted' and paid.cents >= s.total_cents) or (s.state <> 'completed' and s.discount_cents is not null)`,

  'a settlement that is being paid has a plan that goes on, a payment under way, or a customer who is asked about a missed one': `
    select s.settlement_id::text as broken from settlement s where s.state = 'submitted' and not exists (
      select from installment_plan p where p.tenant_id = s.tenant_id and p.settlement_id = s.settlement_id and p.state in ('active', 'paused'))
      and not exists (
        select from installment_plan p join installment i using (tenant_id, plan_id)
        where p.tenant_id = s.tenant_id and p.settlement_id = s.settlement_id and p.state = 'completed' and i.state = 'failed')
      and not exists (select from payment p where p.tenant_id = s.tenant_id and p.settlement_id = s.settlement_id and p.state in ${undecided})`,

  'a settlement that is off has no plan that goes on': `
    select s.settlement_id || ' ' || s.state as broken from settlement s join installment_plan p using (tenant_id, settlement_id)
    where s.state in ('broken', 'lapsed') and p.state in ('active', 'paused')`,

  'the customer was notified of every event that needs a notice': `
    select plan_id || ' ' || event as broken from plan_event where notified_at is null
    union all select settlement_id || ' ' || event from settlement_event where notified_at is null`,

  'every payment carries the words of a version of its plan': `
    select m.plan_number || ' ' || m.installment_sequence as broken from (${made}) m
    join payment_authorization a on a.tenant_id = m.tenant_id and a.payment_id = m.payment_id
    where not exists (select from plan_version v where v.tenant_id = m.tenant_id and v.plan_id = m.plan_id and v.text_hash = a.text_hash)`,
};
