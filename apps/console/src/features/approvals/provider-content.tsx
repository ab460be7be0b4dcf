import { listStaff } from '@quittance/contract/staff/members';
import { staffRoles } from '@quittance/domain/staff/staff-role';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useSelf } from '../../session/services.tsx';
import type { ContentProps } from './approval-text.ts';
import { Unreadable } from './unreadable.tsx';

const terms = z.object({
  ...{ name: z.string(), issuer: z.string(), clientId: z.string(), scope: z.string(), groupsClaim: z.string() },
  groupRoles: z.array(z.object({ group: z.string(), role: z.enum(staffRoles) })),
  ...{ acrValues: z.array(z.string()), amrValues: z.array(z.string()) },
  ...{ isOnly: z.boolean(), breakGlass: z.array(z.string()) },
});
const providerChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('remove'), before: terms }),
  z.object({
    change: z.literal('set'),
    before: z.nullable(terms),
    terms,
    secret: z.enum(['new', 'keep', 'none']),
  }),
]);
type Terms = z.output<typeof terms>;

const named = ['name', 'issuer'] as const;
const others = ['clientId', 'scope', 'groupsClaim', 'groupRoles', 'acrValues', 'amrValues'] as const;
const shown = [...named, ...others, 'isOnly', 'breakGlass'] as const;

/** The provider that decides who signs in with which role: what a change changes, or all of a new one. */
export function ProviderContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const textOf = useTermText();
  const { data: asked } = z.safeParse(providerChange, approval.content);
  if (!asked) return <Unreadable />;
  const { before } = asked;
  const after = asked.change === 'set' ? asked.terms : undefined;
  const what = after === undefined ? 'remove' : before === null ? 'create' : 'change';
  const items = shown.flatMap((name) => {
    const [old, text] = [before && textOf(before, name), after && textOf(after, name)];
    const isNamed = named.some((each) => each === name);
    if (!isNamed && (text === undefined || text === old)) return [];
    const isChanged = text !== undefined && old !== null && text !== old;
    const value = (
      <>
        {text ?? old}
        {isChanged && (
          <>
            <br />
            {t('Approval.Provider.Now', { value: old })}
          </>
        )}
      </>
    );
    return [{ id: name, term: t(`Approval.Provider.${name}`), value }];
  });
  const secret = asked.change === 'set' && asked.secret !== 'keep' ? asked.secret : undefined;
  return (
    <DefinitionList
      items={[
        { id: 'change', term: t('Approval.What'), value: <strong>{t(`Approval.Provider.${what}`)}</strong> },
        ...items,
        ...(secret
          ? [{ id: 'secret', term: t('Approval.Provider.Secret'), value: t(`Approval.Provider.Secret-${secret}`) }]
          : []),
      ]}
    />
  );
}

function useTermText(): (of: Terms, name: (typeof shown)[number]) => string {
  const { t } = useTranslation();
  const isAdministrator = useSelf().role === 'administrator';
  // Only administrators can see the staff, and only they decide these requests.
  const staff = useStaffQuery(listStaff, {}, { isEnabled: isAdministrator });
  const nameOf = (staffID: string) =>
    staff.data?.members.find((each) => each.staffID === staffID)?.name ?? t('Approval.Provider.Someone');
  return (of, name) => {
    switch (name) {
      case 'groupRoles':
        return of.groupRoles.map(({ group, role }) => `${group}: ${t(`Role.${role}`)}`).join('; ');
      case 'breakGlass':
        return of.breakGlass.map(nameOf).join(', ') || t('Approval.Provider.Nobody');
      case 'isOnly':
        return t(of.isOnly ? 'Approval.Provider.Only' : 'Approval.Provider.NotOnly');
      case 'acrValues':
      case 'amrValues':
        return of[name].join(', ') || t('Approval.Provider.NotRequired');
      default:
        return of[name];
    }
  };
}
