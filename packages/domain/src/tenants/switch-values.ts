import { type SwitchGroup, switchGroups, tenantSwitches } from './tenant-switches.ts';

type Switches = typeof tenantSwitches;
export type SwitchName = keyof Switches;

/** The value of every switch of a tenant, by name. */
export type SwitchValues = Readonly<Record<SwitchName, boolean>>;

type FieldOf<
  Name extends SwitchName,
  Group extends SwitchGroup,
> = Switches[Name]['path'] extends `${Group}.${infer Field}` ? Field : never;

/** The switches of each group of the settings document. */
export type DocumentSwitches = {
  [Group in SwitchGroup]: { [Name in SwitchName as FieldOf<Name, Group>]: boolean };
};

type PublicName = { [Name in SwitchName]: Switches[Name]['isPublic'] extends true ? Name : never }[SwitchName];

/** The switches of the portal's configuration. Those about messages are in its `communicationConfiguration`. */
export type PublicSwitches = {
  portal: { [Name in PublicName as FieldOf<Name, Exclude<SwitchGroup, 'messages'>>]: boolean };
  messages: { [Name in PublicName as FieldOf<Name, 'messages'>]: boolean };
};

export type ListedSwitch = (typeof switches)[number];

const switches = Object.entries(tenantSwitches).map(([name, facts]) => {
  const [group, field] = facts.path.split('.') as [SwitchGroup, string];
  return {
    ofNewTenant: undefined,
    isOnForUnknownTenant: false,
    isNew: false,
    needsTwo: false,
    ...facts,
    ...{ name, group, field },
  };
});

/** Lists all switches in the order in which the console shows them. */
export function listSwitches(): readonly ListedSwitch[] {
  return switches;
}

/** Reads stored values. A switch that was added later has its default. */
export function readSwitches(stored: unknown): SwitchValues {
  const known = (stored ?? {}) as Partial<Record<string, boolean>>;
  return valuesBy(({ name, default: fallback }) => known[name] ?? fallback);
}

export function switchesOfDocument(settings: DocumentSwitches): SwitchValues {
  const groups: Record<SwitchGroup, Record<string, boolean | undefined>> = settings;
  return valuesBy(({ group, field, default: fallback }) => groups[group][field] ?? fallback);
}

export function switchesOfNewTenant(tenant: { isCollector: boolean; hasEmail: boolean }): SwitchValues {
  return valuesBy(({ ofNewTenant, default: fallback }) => ofNewTenant?.(tenant) ?? fallback);
}

export function switchesOfUnknownTenant(): SwitchValues {
  return valuesBy(({ isOnForUnknownTenant }) => isOnForUnknownTenant);
}

export function documentSwitches(values: SwitchValues): DocumentSwitches {
  return Object.fromEntries(
    switchGroups.map((group) => [group, fieldsOf(values, (each) => each.group === group)]),
  ) as DocumentSwitches;
}

export function publicSwitches(values: SwitchValues): PublicSwitches {
  return {
    portal: fieldsOf(values, ({ isPublic, group }) => isPublic && group !== 'messages'),
    messages: fieldsOf(values, ({ isPublic, group }) => isPublic && group === 'messages'),
  } as PublicSwitches;
}

function valuesBy(chosen: (each: ListedSwitch) => boolean): SwitchValues {
  return Object.fromEntries(switches.map((each) => [each.name, chosen(each)])) as SwitchValues;
}

function fieldsOf(values: SwitchValues, has: (each: ListedSwitch) => boolean): Record<string, boolean> {
  const all: Record<string, boolean> = values;
  return Object.fromEntries(switches.filter(has).map(({ name, field }) => [field, all[name] === true]));
}
