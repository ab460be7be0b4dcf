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

const publicShape = (has: (each: ListedSwitch) => boolean) =>
  Object.fromEntries(
    listSwitches()
      .filter((each) => each.isPublic && has(each))
      .map(({ field, isNew, default: fallback }) => [field, isNew ? z._default(z.boolean(), fallback) : z.boolean()]),
  );

/** Yes-or-no fields of the portal's configuration. */
export const portalShape = publicShape(({ group }) => group !== 'messages') as Shape<PublicSwitches['portal']>;
/** Yes-or-no fields of its `communicationConfiguration`. */
export const messagesShape = publicShape(({ group }) => group === 'messages') as Shape<PublicSwitches['messages']>;
