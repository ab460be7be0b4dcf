import type { CalendarDate } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import {
  type HardshipDeclineReason,
  type HardshipQuestion,
  type HardshipReason,
  type HardshipState,
  mayAskForHelp,
  readHardshipRules,
} from '@quittance/domain/hardship/hardship-rules';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';

/** A request for help as the customer sees it. */
export type HardshipView = {
  readonly requestId: string;
  readonly accountId: string;
  readonly reason: HardshipReason;
  readonly state: HardshipState;
  /** The latest question of an employee. */
  readonly question: HardshipQuestion | null;
  readonly declineReason: HardshipDeclineReason | null;
  readonly requestedOn: CalendarDate;
  /** The pause's last day. Null before and after it. */
  readonly pausedUntil: CalendarDate | null;
  /** Smaller monthly payments, until the last day to set up a plan. */
  readonly planOffer: { readonly monthlyCents: Cents; readonly expiresOn: CalendarDate } | null;
};

/** The latest request about an account, and whether the customer can ask for help now. */
export type AccountHardship = { readonly latest: HardshipView | null; readonly mayAsk: boolean };

export type AskingAccount = {
  readonly accountId: string;
  readonly displayType: string;
  readonly closedAt: Date | null;
  readonly balanceCents: number;
  readonly dispute: object | null;
};

type Row = {
  rules: unknown;
  timeZone: string;
  /** Null, like the rest, without a request. */
  requestId: string | null;
  accountId: string | null;
  reason: HardshipReason | null;
  state: HardshipState | null;
  question: HardshipQuestion | null;
  declineReason: HardshipDeclineReason | null;
  createdAt: Date | null;
  pausedUntil: string | null;
  monthlyCents: number | null;
  planBy: string | null;
};

/** Returns a lookup for all of the customer's accounts. Takes one statement. */
export async function loadAccountHardship(
  tx: TenantTransaction,
  owner: { tenantId: string; customerId: string; now: Date },
): Promise<(all: readonly AskingAccount[]) => (account: AskingAccount) => AccountHardship> {
  const { rules, requests } = await loadRequests(tx, owner);
  return (all) => {
    const packet = all.find(isPacket);
    return (account) => {
      const latest = requests.find(({ accountId }) => accountId === account.accountId) ?? null;
      const mayAsk = mayAskForHelp(rules, {
        isClosed: account.closedAt !== null,
        balanceCents: account.balanceCents,
        isDisputed: account.dispute !== null,
        isPaidAlone: packet === undefined || isPacket(account),
        isPaused: requests.some(
          ({ accountId, pausedUntil }) =>
            pausedUntil !== null && (accountId === account.accountId || accountId === packet?.accountId),
        ),
      });
      return { latest, mayAsk: mayAsk && !(latest && isOpen(latest)) };
    };
  };
}

function isPacket({ displayType }: AskingAccount): boolean {
  return displayType === 'Packet';
}

/** True while the request waits or its answer still helps, so that asking again returns the same request. */
export function isOpen({ state, pausedUntil, planOffer }: HardshipView): boolean {
  return state === 'waiting' || pausedUntil !== null || planOffer !== null;
}

/** Loads the tenant's rules and the customer's requests, latest first, in one statement. */
export async function loadRequests(
  tx: TenantTransaction,
  { tenantId, customerId, now }: { tenantId: string; customerId: string; now: Date },
): Promise<{ rules: ReturnType<typeof readHardshipRules>; requests: HardshipView[] }> {
  const { rows } = await sql<Row>`
    select t.hardship_rules as rules, t.time_zone as "timeZone", r.request_id as "requestId", r.account_id as "accountId", r.reason, r.state,
      r.question, r.decline_reason as "declineReason", r.created_at as "createdAt", p.until_on as "pausedUntil",
      o.monthly_cents as "monthlyCents", o.expires_on as "planBy"
    from tenant t
    left join hardship_request r on r.tenant_id = t.tenant_id and r.customer_id = ${customerId}
    left join account_pause p on p.tenant_id = r.tenant_id and p.request_id = r.request_id and p.ended_at is null
    left join plan_offer o on o.tenant_id = r.tenant_id and o.plan_offer_id = r.plan_offer_id and o.withdrawn_at is null
      and o.expires_on >= (${now}::timestamptz at time zone t.time_zone)::date
    where t.tenant_id = ${tenantId}
    order by r.created_at desc, r.request_id desc
  `.execute(tx);
  return { rules: readHardshipRules(rows[0]?.rules ?? null), requests: rows.flatMap(viewOf) };
}

function viewOf(row: Row): HardshipView[] {
  const { requestId, accountId, reason, state, question, declineReason, createdAt, pausedUntil, timeZone } = row;
  const { monthlyCents, planBy } = row;
  if (requestId === null || accountId === null || !reason || !state || !createdAt) return [];
  return [
    {
      ...{ requestId, accountId, reason, state, question, declineReason },
      requestedOn: todayIn(timeZone, createdAt.getTime()),
      pausedUntil: pausedUntil === null ? null : parseDate(pausedUntil),
      planOffer:
        monthlyCents === null || planBy === null
          ? null
          : { monthlyCents: cents(monthlyCents), expiresOn: parseDate(planBy) },
    },
  ];
}
