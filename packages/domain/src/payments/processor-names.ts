type ProcessorFacts = {
  /** Shown to employees, in every language. */
  readonly displayName: string;
  /** Can be a payee's processor for its card and bank payments. The others only add a way to pay. */
  readonly isMain: boolean;
  /** Route of a payment: calls to an account at the processor, or an entry in the payee's own ACH files. */
  readonly transport: 'calls' | 'ach-files';
  /** Validates a bank account itself before debiting it. For the others we send a prenote (Nacha 2.5.17). */
  readonly validatesBankAccounts: boolean;
  /** Opens and captures PayPal orders. */
  readonly capturesPayPalOrders: boolean;
  /** Lists charges by our keys, for reconciliation. PayPal gives its report only to the seller. */
  readonly reportsCharges: boolean;
  /** False for the sandbox, which moves no real money. */
  readonly movesMoney: boolean;
};

/** Every payment processor with its capabilities. */
export const processorFacts = {
  sandbox: {
    displayName: 'Sandbox',
    isMain: true,
    transport: 'calls',
    validatesBankAccounts: true,
    capturesPayPalOrders: true,
    reportsCharges: true,
    movesMoney: false,
  },
  stripe: {
    displayName: 'Stripe',
    isMain: true,
    transport: 'calls',
    validatesBankAccounts: true,
    capturesPayPalOrders: false,
    reportsCharges: true,
    movesMoney: true,
  },
  paypal: {
    displayName: 'PayPal',
    isMain: false,
    transport: 'calls',
    validatesBankAccounts: false,
    capturesPayPalOrders: true,
    reportsCharges: false,
    movesMoney: true,
  },
  nacha: {
    displayName: 'ACH (Nacha)',
    isMain: true,
    transport: 'ach-files',
    validatesBankAccounts: false,
    capturesPayPalOrders: false,
    reportsCharges: true,
    movesMoney: true,
  },
} as const satisfies Readonly<Record<string, ProcessorFacts>>;

export type ProcessorName = keyof typeof processorFacts;

export const processorNames = Object.keys(processorFacts) as readonly ProcessorName[];

type NamesWith<Facts> = {
  [Name in ProcessorName]: (typeof processorFacts)[Name] extends Facts ? Name : never;
}[ProcessorName];

/** Lists the processors to which all of the facts apply. */
function namesWith<const Facts extends Partial<ProcessorFacts>>(facts: Facts): readonly NamesWith<Facts>[] {
  const wanted = Object.entries(facts) as [keyof ProcessorFacts, unknown][];
  const applies = (name: ProcessorName): name is NamesWith<Facts> =>
    wanted.every(([fact, value]) => processorFacts[name][fact] === value);
  return processorNames.filter(applies);
}

/** Processors that a payee can use for its card and bank payments. */
export const payeeProcessors = namesWith({ isMain: true });
export type PayeeProcessor = (typeof payeeProcessors)[number];

/** Payee processors at which the payee needs an account. */
export const accountProcessors = namesWith({ isMain: true, transport: 'calls' });
export type AccountProcessor = (typeof accountProcessors)[number];

export function isAccountProcessor(name: string): name is AccountProcessor {
  return accountProcessors.some((each) => each === name);
}

/** Ways to pay that a payee's processor can take. The settings, the law and each account can leave out some. */
export const processorWays = ['cards', 'bank', 'applePay', 'googlePay', 'payPal'] as const;
export type ProcessorWay = (typeof processorWays)[number];

/** Processors with an API that we call. Each has an adapter in packages/processors. */
export const calledProcessors = namesWith({ transport: 'calls' });
export type CalledProcessor = (typeof calledProcessors)[number];

export const fileProcessors = namesWith({ transport: 'ach-files' });

export const payPalProcessors = namesWith({ capturesPayPalOrders: true });
export type PayPalProcessor = (typeof payPalProcessors)[number];

export const processorsThatValidate = namesWith({ validatesBankAccounts: true });

export const processorsWithoutReport = namesWith({ reportsCharges: false });

export const simulatedProcessors = namesWith({ movesMoney: false });
