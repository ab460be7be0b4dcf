/** Parts of the settings document that contain yes-or-no settings. */
export const switchGroups = ['signIn', 'screens', 'messages', 'disclosures', 'desk'] as const;
export type SwitchGroup = (typeof switchGroups)[number];

/** Cards of the console's form, named like their titles. */
type SwitchCard = 'signIn' | 'security' | 'screens' | 'email' | 'disclosures' | 'desk';

type TenantSwitch = {
  /** Group and field in the settings document. The portal's configuration has the same field. */
  readonly path: `${SwitchGroup}.${string}`;
  /** Value of tenants stored before the switch existed, and of new ones unless `ofNewTenant` says otherwise. */
  readonly default: boolean;
  readonly ofNewTenant?: (tenant: { readonly isCollector: boolean; readonly hasEmail: boolean }) => boolean;
  /** On when the portal can't identify its tenant. Switches are off then unless stated. */
  readonly isOnForUnknownTenant?: true;
  /** Part of the portal's configuration, which anybody can read. */
  readonly isPublic: boolean;
  /** The previous release's API omits it from the portal's configuration. Remove this mark one release later. */
  readonly isNew?: true;
  /** A change always needs a second administrator. */
  readonly needsTwo?: true;
  /** Card that lists it in the console. Null if its section places it among other fields. */
  readonly card: SwitchCard | null;
};

/** Every yes-or-no setting of a tenant. Settings that payees can override are in the payment configuration instead. */
export const tenantSwitches = {
  rememberMe: {
    path: 'signIn.rememberMe',
    default: true,
    ofNewTenant: ({ isCollector }) => !isCollector,
    isOnForUnknownTenant: true,
    isPublic: true,
    card: 'signIn',
  },
  accountReferenceCodeIsUnique: {
    path: 'signIn.accountReferenceCodeIsUnique',
    default: true,
    isOnForUnknownTenant: true,
    isPublic: true,
    card: 'signIn',
  },
  enable2fa: {
    path: 'signIn.enable2FA',
    default: false,
    ofNewTenant: ({ hasEmail }) => hasEmail,
    isPublic: true,
    card: 'security',
  },
  /** Requires a code at every sign-in, regardless of the customer's choice. */
  require2fa: {
    path: 'signIn.require2FA',
    default: false,
    ofNewTenant: ({ isCollector, hasEmail }) => hasEmail && isCollector,
    isPublic: true,
    card: 'security',
  },
  /** Customers can sign in with a passkey instead of their password. */
  passkeys: { path: 'signIn.passkeys', default: false, isPublic: true, isNew: true, card: 'signIn' },
  showDashboard: {
    path: 'screens.showDashboard',
    default: false,
    ofNewTenant: () => true,
    isPublic: true,
    card: 'screens',
  },
  showHistory: { path: 'screens.showHistory', default: true, isPublic: true, card: 'screens' },
  enableEmail: {
    path: 'messages.enableEmail',
    default: false,
    ofNewTenant: ({ hasEmail }) => hasEmail,
    isPublic: true,
    card: null,
  },
  emailNotificationByDefault: {
    path: 'messages.emailNotificationByDefault',
    default: false,
    isPublic: true,
    card: 'email',
  },
  emailRegistrationRequired: {
    path: 'messages.emailRegistrationRequired',
    default: false,
    isPublic: true,
    card: 'email',
  },
  /** Customers can choose to get no bills on paper. */
  paperlessBills: { path: 'messages.paperlessBills', default: false, isPublic: false, card: 'email' },
  enableSms: { path: 'messages.enableSMS', default: false, isPublic: true, card: null },
  /** Customers must acknowledge debt disclosures before paying. */
  showDisclosures: {
    path: 'disclosures.showDisclosures',
    default: false,
    ofNewTenant: ({ isCollector }) => isCollector,
    isPublic: true,
    card: 'disclosures',
  },
  /** Customers can ask for a call after 5 PM. */
  eveningCalls: { path: 'desk.eveningCalls', default: true, isPublic: true, isNew: true, card: 'desk' },
  /** Allows agents' links to waive the convenience fee. */
  agentsWaiveFees: { path: 'desk.agentsWaiveFees', default: false, isPublic: false, needsTwo: true, card: 'desk' },
} as const satisfies Readonly<Record<string, TenantSwitch>>;
