import {
  type DocumentSwitches,
  type ListedSwitch,
  listSwitches,
  type PublicSwitches,
} from '@quittance/domain/tenants/switch-values';
import type { SwitchGroup } from '@quittance/domain/tenants/tenant-switches';
import * as z from 'zod/mini';

type Shape<Fields> = { [Field in keyof Fields]: z.ZodMiniBoolean };

/** Returns the yes-or-no fields of a group of the settings document. */
export function documentShape<Group extends SwitchGroup>(group: Group): Shape<DocumentSwitches[Group]> {
  const own = listSwitches().filter((each) => each.group === group);
  return Object.fromEntries(own.map(({ field }) => [field, z.boolean()])) as Shape<DocumentSwitches[Group]>;
}

export const publicShape = (switches: readonly Pick<ListedSwitch, 'default' | 'field' | 'isNew' | 'isPublic'>[]) =>
  Object.fromEntries(
    switches
      .filter(({ isPublic }) => isPublic)
      .map(({ field, isNew, default: fallback }) => [field, isNew ? z._default(z.boolean(), fallback) : z.boolean()]),
  );

/** Yes-or-no fields of the portal's configuration. */
export const portalShape = publicShape(listSwitches().filter(({ group }) => group !== 'messages')) as Shape<
  PublicSwitches['portal']
>;
/** Yes-or-no fields of its `communicationConfiguration`. */
export const messagesShape = publicShape(listSwitches().filter(({ group }) => group === 'messages')) as Shape<
  PublicSwitches['messages']
>;
