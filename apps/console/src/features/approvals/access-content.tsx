import { getAchSettings } from '@quittance/contract/staff/ach';
import { listStaff } from '@quittance/contract/staff/members';
import { cents } from '@quittance/domain/money/cents';
import { keyScopes } from '@quittance/domain/staff/key-scope';
import { webhookTopics } from '@quittance/domain/webhooks/webhook-topic';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { scopeLabel } from '../../i18n/scope-label.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct, useSelf } from '../../session/services.tsx';
import { BeforeAfterList } from '../settings/versions/before-after-list.tsx';
import { useTopicText } from '../webhooks/topic-text.ts';
import type { ContentProps } from './approval-text.ts';
import { staffChange, staffChangeName } from './staff-change.ts';
import { Unreadable } from './unreadable.tsx';

const key = z.object({
  ...{ change: z.enum(['create', 'rotate']), name: z.string(), scopes: z.array(z.enum(keyScopes)) },
  expiresAt: z.optional(z.nullable(z.string())),
  overlapHours: z.optional(z.number()),
});
const endpoint = {
  ...{ url: z.string(), topics: z.array(z.enum(webhookTopics)) },
  // Older requests don't have it.
  alertEmailMasked: z.optional(z.string()),
};
const webhook = z.object({
  ...endpoint,
  change: z.enum(['create', 'change']),
  before: z.optional(z.object(endpoint)),
});
const originator = z.object({
  ...{ immediateDestination: z.string(), immediateDestinationName: z.string(), companyName: z.string() },
  ...{ originatingRoutingNumber: z.string(), immediateOrigin: z.string(), companyIdentification: z.string() },
  ...{ entryDescription: z.string(), cutOffs: z.array(z.string()), sameDayUntil: z.nullable(z.string()) },
  ...{ hasPrenotes: z.boolean(), entryLimitCents: z.nullable(z.int()), holdAboveCents: z.nullable(z.int()) },
});

export function StaffContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const self = useSelf();
  const { data: asked } = z.safeParse(staffChange, approval.content);
  if (!asked) return <Unreadable />;
  const items = [
    { id: 'change', term: t('Approval.What'), value: <strong>{t(`Approval.Staff.${staffChangeName(asked)}`)}</strong> },
    ...('role' in asked ? [{ id: 'role', term: t('Approval.NewRole'), value: t(`Role.${asked.role}`) }] : []),
  ];
  // Only administrators can see the staff, and only they decide these requests.
  if (self.role !== 'administrator') return <DefinitionList items={items} />;
  return (
    <>
      <Member staffID={approval.subject} />
      <DefinitionList items={items} />
    </>
  );
}

function Member({ staffID }: { readonly staffID: string }) {
  const { t } = useTranslation();
  const query = useStaffQuery(listStaff, {});
  return (
    <QueryState query={query}>
      {({ members }) => {
        const member = members.find((each) => each.staffID === staffID);
        if (!member) return null;
        return (
          <DefinitionList
            items={[
              { id: 'name', term: t('Approval.Person'), value: member.name },
              { id: 'email', term: t('Approval.Email'), value: member.email },
              { id: 'role', term: t('Approval.RoleNow'), value: t(`Role.${member.role}`) },
            ]}
          />
        );
      }}
    </QueryState>
  );
}

/** An API key that can change balances. */
export function KeyContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const { data: asked } = z.safeParse(key, approval.content);
  if (!asked) return <Unreadable />;
  const { change, name, scopes, expiresAt, overlapHours } = asked;
  const until = expiresAt ? instant(new Date(expiresAt)) : t('Approval.Key.ForGood');
  return (
    <DefinitionList
      items={[
        { id: 'change', term: t('Approval.What'), value: <strong>{t(`Approval.Key.${change}`)}</strong> },
        { id: 'name', term: t('Approval.Key.Name'), value: name },
        { id: 'scopes', term: t('Approval.Key.May'), value: scopes.map((each) => scopeLabel(t, each)).join(', ') },
        ...(change === 'create' ? [{ id: 'until', term: t('Approval.Key.Until'), value: until }] : []),
        ...(overlapHours === undefined
          ? []
          : [
              {
                id: 'overlap',
                term: t('Approval.Key.OldWorks'),
                value: t('Approval.Key.Hours', { hours: count(overlapHours) }),
              },
            ]),
      ]}
    />
  );
}

/** A URL that receives events about customers. */
export function WebhookContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const topicText = useTopicText();
  const { data: asked } = z.safeParse(webhook, approval.content);
  if (!asked) return <Unreadable />;
  const factsOf = ({ url, topics, alertEmailMasked }: Omit<typeof asked, 'change'>) => [
    { id: 'url', term: t('Approval.Webhook.Address'), value: url },
    { id: 'topics', term: t('Approval.Webhook.Events'), value: topicText(topics) },
    ...(alertEmailMasked === undefined
      ? []
      : [{ id: 'alert', term: t('Approval.Webhook.Alerts'), value: alertEmailMasked }]),
  ];
  const items = factsOf(asked);
  return (
    <Stack gap={4}>
      <DefinitionList
        items={[
          { id: 'change', term: t('Approval.What'), value: <strong>{t(`Approval.Webhook.${asked.change}`)}</strong> },
          ...items,
        ]}
      />
      {asked.before && (
        <ChangedFacts lead={t('Approval.Webhook.Changes')} before={factsOf(asked.before)} after={items} />
      )}
    </Stack>
  );
}

/** The banks and company of a payee's ACH files, and what would change as long as the request is open. */
export function AchSettingsContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const factsOf = useAchFacts();
  const { data: asked } = z.safeParse(originator, approval.content);
  if (!asked) return <Unreadable />;
  const items = factsOf(asked);
  return (
    <Stack gap={4}>
      <DefinitionList items={[{ id: 'payee', term: t('Payee.Label'), value: approval.subject }, ...items]} />
      {approval.state === 'open' && <AchChanges payeeCode={approval.subject} items={items} />}
    </Stack>
  );
}

/** Only supervisors can see the settings in effect. Administrators decide these requests. */
function AchChanges({ payeeCode, items }: { readonly payeeCode: string; readonly items: readonly Fact[] }) {
  const { t } = useTranslation();
  const factsOf = useAchFacts();
  const query = useStaffQuery(getAchSettings, { payeeCode }, { isEnabled: useMayAct('supervisor') });
  const current = query.data?.originator;
  if (!current) return null;
  const { entryLimit, holdAbove, ...others } = current;
  const before = factsOf({ ...others, entryLimitCents: entryLimit, holdAboveCents: holdAbove });
  return <ChangedFacts lead={t('Approval.AchChanges')} before={before} after={items} />;
}

type Fact = { readonly id: string; readonly term: string; readonly value: string };

/** Lists only the facts that change, with old and new values. */
function ChangedFacts(props: {
  readonly lead: string;
  readonly before: readonly Fact[];
  readonly after: readonly Fact[];
}) {
  const was = new Map(props.before.map(({ id, value }) => [id, value]));
  const changes = props.after.flatMap(({ id, term, value }) => {
    const before = was.get(id) ?? '—';
    return before === value ? [] : [{ id, name: term, before, after: value }];
  });
  if (changes.length === 0) return null;
  return (
    <div>
      <p>{props.lead}</p>
      <BeforeAfterList changes={changes} />
    </div>
  );
}

function useAchFacts(): (of: z.output<typeof originator>) => Fact[] {
  const { t } = useTranslation();
  const { money } = useFormats();
  const limit = (amount: number | null) => (amount === null ? t('Approval.Ach.NoLimit') : money(cents(amount)));
  return (of) => [
    {
      id: 'bank',
      term: t('Approval.Ach.Bank'),
      value: `${of.immediateDestinationName} · ${of.immediateDestination}`,
    },
    { id: 'odfi', term: t('Approval.Ach.Originating'), value: of.originatingRoutingNumber },
    { id: 'origin', term: t('Approval.Ach.Origin'), value: of.immediateOrigin },
    { id: 'company', term: t('Approval.Ach.Company'), value: `${of.companyName} · ${of.companyIdentification}` },
    { id: 'description', term: t('Approval.Ach.PayersRead'), value: of.entryDescription },
    { id: 'cut-offs', term: t('Approval.Ach.Times'), value: of.cutOffs.join(', ') || '—' },
    { id: 'same-day', term: t('Approval.Ach.SameDay'), value: of.sameDayUntil ?? t('Approval.Ach.Never') },
    {
      id: 'prenotes',
      term: t('Approval.Ach.Prenotes'),
      value: t(of.hasPrenotes ? 'SettingValue.on' : 'SettingValue.off'),
    },
    { id: 'entry', term: t('Approval.Ach.EntryLimit'), value: limit(of.entryLimitCents) },
    { id: 'hold', term: t('Approval.Ach.HoldAbove'), value: limit(of.holdAboveCents) },
  ];
}
