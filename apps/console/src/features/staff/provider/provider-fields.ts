import type { getStaffProvider, setStaffProvider } from '@quittance/contract/staff-sign-in/staff-provider';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

export type ProviderAnswer = z.output<typeof getStaffProvider.response>;
export type Provider = NonNullable<ProviderAnswer['provider']>;

/** Lists of claim values are texts with commas between the values. */
export type ProviderFields = {
  name: string;
  issuer: string;
  clientID: string;
  secret: string;
  isPublic: boolean;
  scope: string;
  groupsClaim: string;
  groupRoles: { group: string; role: StaffRole }[];
  acrValues: string;
  amrValues: string;
  isOnly: boolean;
  breakGlass: string[];
};

export type ProviderPart = { readonly form: UseFormReturn<ProviderFields>; readonly provider: Provider | null };

export function fieldsOfProvider(provider: Provider | null): ProviderFields {
  return {
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    clientID: provider?.clientID ?? '',
    secret: '',
    isPublic: provider?.hasSecret === false,
    scope: provider?.scope ?? 'openid profile email',
    groupsClaim: provider?.groupsClaim ?? 'groups',
    groupRoles: provider?.groupRoles.map((each) => ({ ...each })) ?? [{ group: '', role: 'administrator' }],
    acrValues: provider?.acrValues.join(', ') ?? '',
    amrValues: provider?.amrValues.join(', ') ?? '',
    isOnly: provider?.isOnly ?? false,
    breakGlass: [...(provider?.breakGlass ?? [])],
  };
}

export function requestOfFields({
  secret,
  isPublic,
  ...fields
}: ProviderFields): z.output<typeof setStaffProvider.request> {
  return {
    name: fields.name.trim(),
    issuer: fields.issuer.trim(),
    clientID: fields.clientID.trim(),
    scope: fields.scope.trim(),
    groupsClaim: fields.groupsClaim.trim(),
    groupRoles: fields.groupRoles.map(({ group, role }) => ({ group: group.trim(), role })),
    acrValues: valuesOf(fields.acrValues),
    amrValues: valuesOf(fields.amrValues),
    isOnly: fields.isOnly,
    breakGlass: fields.breakGlass,
    clientSecret: isPublic ? { kind: 'none' } : secret === '' ? { kind: 'keep' } : { kind: 'new', secret },
  };
}

/** The current secret belongs to the current issuer and client only. */
export function canKeepSecret(provider: Provider | null, { issuer, clientID }: ProviderFields): boolean {
  return provider?.hasSecret === true && provider.issuer === issuer.trim() && provider.clientID === clientID.trim();
}

function valuesOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
