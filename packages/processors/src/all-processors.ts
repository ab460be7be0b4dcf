import { addFacts, inSpan } from '@quittance/telemetry/spans';
import { openCircuit } from './circuit/circuit.ts';
import { payPalAdapter } from './paypal/paypal-adapter.ts';
import type { ProcessorSetting, VendorScript } from './processor-adapter.ts';
import { ProcessorOutageError, type ProcessorPort } from './processor-port.ts';
import { sandboxAdapter } from './sandbox/sandbox-adapter.ts';
import { stripeAdapter } from './stripe/stripe-adapter.ts';

/** Every processor that is called. Payees' own ACH files need no adapter here: they are rows of the tenant. */
export const allProcessors = [sandboxAdapter, stripeAdapter, payPalAdapter] as const;

type Adapter = (typeof allProcessors)[number];
type NamesIn<Settings> = Settings extends unknown ? keyof Settings : never;
type ConnectionName = NamesIn<Adapter['connectionSettings']>;
type PageName = NamesIn<Adapter['pageSettings']>;
type VendorOf<Each> = Each extends { readonly script?: VendorScript<infer Vendor> } ? Vendor : never;

/** A vendor whose script belongs to a processor. */
export type ProcessorVendor = VendorOf<Adapter>;
export type ConnectionValues = Readonly<Record<ConnectionName, string>>;
export type ProcessorValues = ConnectionValues & Readonly<Record<PageName, string>>;

/** Environment variables with which every process calls the processors. */
export const connectionSettings = Object.assign(
  {},
  ...allProcessors.map((adapter) => adapter.connectionSettings),
) as Readonly<Record<ConnectionName, ProcessorSetting>>;
/** Further settings of the API and the console. */
export const pageSettings = Object.assign({}, ...allProcessors.map((adapter) => adapter.pageSettings)) as Readonly<
  Record<PageName, ProcessorSetting>
>;

/** Settings that are only valid together: both empty, or both not. */
export const processorPairs: readonly (readonly [string, string])[] = allProcessors.flatMap(
  (adapter): readonly (readonly [string, string])[] => adapter.pairs,
);

/** The vendors' scripts, by vendor. */
export const vendorScripts = Object.fromEntries(
  allProcessors.flatMap(({ script }) => (script ? [[script.vendor, script]] : [])),
) as Readonly<Record<ProcessorVendor, VendorScript>>;

export function adapterOf(processor: string): Adapter | undefined {
  return allProcessors.find(({ name }) => name === processor);
}

/** The error for a payee whose processor isn't open in this process. It names the setting that opens the processor. */
export function processorNotOpen(processor: string): Error {
  const setting = adapterOf(processor)?.enabledBy;
  const problem = `no adapter for the processor "${processor}"`;
  return new Error(setting === undefined ? problem : `${problem}: set ${setting} for the API and the worker`);
}

/**
 * Makes a harmless request to every enabled processor. `fault` is the reason why it failed, without any secret.
 */
export async function checkProcessors(
  values: ConnectionValues,
): Promise<{ name: Adapter['name']; fault: string | undefined }[]> {
  const enabled = allProcessors.filter(({ enabledBy }) => values[enabledBy] !== '');
  return Promise.all(
    enabled.map(async (adapter) => {
      const processor = await adapter.open(values, { circuit: openCircuit() });
      try {
        await processor.check();
        return { name: adapter.name, fault: undefined };
      } catch (error) {
        if (!(error instanceof ProcessorOutageError)) throw error;
        return { name: adapter.name, fault: error.message };
      } finally {
        processor.close();
      }
    }),
  );
}

/**
 * Opens every enabled processor behind a circuit. `close` closes their idle connections. `clockAheadMs` is for test data.
 */
export async function openProcessors(
  values: ConnectionValues,
  options: { readonly clockAheadMs?: () => number } = {},
): Promise<{ processors: ReadonlyMap<string, ProcessorPort>; close(): void }> {
  const enabled = allProcessors.filter(({ enabledBy }) => values[enabledBy] !== '');
  const open = await Promise.all(
    enabled.map((adapter) => adapter.open(values, { circuit: openCircuit(), ...options })),
  );
  return {
    processors: new Map(open.map((processor) => [processor.name, traced(processor)])),
    close: () => {
      for (const processor of open) processor.close();
    },
  };
}

/** Records every call in the current trace with its verdict, but without what was sent and received. */
function traced(processor: ProcessorPort): ProcessorPort {
  return new Proxy(processor, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => callTraced(`${target.name} ${String(property)}`, () => value.apply(target, args));
    },
  });
}

function callTraced(name: string, call: () => unknown): Promise<unknown> {
  return inSpan(name, { kind: 'client' }, async () => {
    const answer = await call();
    if (typeof answer === 'object' && answer !== null && 'verdict' in answer) {
      addFacts({ 'quittance.verdict': String(answer.verdict) });
    }
    return answer;
  });
}
