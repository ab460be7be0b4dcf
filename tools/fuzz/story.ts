import fc from 'fast-check';
import type { Operation } from './api-operations.ts';
import { type JourneyStep, journeys } from './journeys.ts';
import { fieldNamesOf, onlyRequired } from './json-schema.ts';
import { type Oddity, oddities } from './odd-transport.ts';
import { valuesOf } from './schema-values.ts';
import { type Fault, faults } from './spoiled-values.ts';

/** Credentials of a request: the story's own session, none, an expired one or another customer's. */
export type Caller = 'me' | 'nobody' | 'ended' | 'stranger';

export type Step = {
  method: string;
  path: string;
  by: Caller;
  /** A body that the document accepts. Known values are filled in when it is sent. */
  good: unknown;
  /** Changes that make it invalid, empty for a valid request. */
  faults: Fault[];
  oddity: Oddity;
};

/** Actions of one visitor, a customer or the guest of a payment link. */
export type Story = { visitor: 'customer' | 'guest'; steps: Step[] };

/**
 * Generates stories over the operations of a document. Half follow a journey with other requests in between, and half
 * use any requests.
 */
export function storiesOf(operations: readonly Operation[]): fc.Arbitrary<Story> {
  const known = new Set(operations.flatMap(({ request }) => fieldNamesOf(request)));
  const anyStep = fc.oneof(...operations.map((operation) => stepOf(operation, valuesOf(operation.request, { known }))));
  const journeyStep = ({ path, body }: JourneyStep) => {
    const operation = operations.find((each) => each.path === path);
    if (operation === undefined) throw new Error(`the document has no ${path}, which a journey uses`);
    // Optional fields are left out, because random values would stop the journey early.
    return valuesOf(onlyRequired(operation.request), { known }).map((good): Step => {
      const { method } = operation;
      return { method, path, by: 'me', good: merged(good, body), faults: [], oddity: {} };
    });
  };
  const journey = fc
    .constantFrom(...journeys)
    .chain((steps) =>
      fc
        .tuple(...steps.map((step) => fc.tuple(journeyStep(step), fc.array(anyStep, { maxLength: 2, size: 'max' }))))
        .map((parts) => parts.flatMap(([step, others]) => [step, ...others])),
    );
  return fc.record(
    {
      visitor: fc.oneof(
        { weight: 5, arbitrary: fc.constant('customer' as const) },
        { weight: 1, arbitrary: fc.constant('guest' as const) },
      ),
      steps: fc.oneof(journey, fc.array(anyStep, { minLength: 1, maxLength: 30, size: 'max' })),
    },
    plain,
  );
}

/** Plain objects, so that a story prints like handwritten code. */
const plain = { noNullPrototype: true };

function stepOf({ method, path }: Operation, good: fc.Arbitrary<unknown>): fc.Arbitrary<Step> {
  return fc.record(
    {
      method: fc.constant(method),
      path: fc.constant(path),
      by: fc.oneof(
        { weight: 12, arbitrary: fc.constant<Caller>('me') },
        { weight: 1, arbitrary: fc.constantFrom<Caller>('nobody', 'ended', 'stranger') },
      ),
      good,
      faults: fc.oneof({ weight: 3, arbitrary: fc.constant<Fault[]>([]) }, { weight: 2, arbitrary: faults }),
      oddity: fc.oneof({ weight: 5, arbitrary: fc.constant<Oddity>({}) }, { weight: 1, arbitrary: oddities }),
    },
    plain,
  );
}

/** A journey's own fields replace the generated ones, and undefined removes a field. */
function merged(good: unknown, body: Record<string, unknown> = {}): unknown {
  return Object.fromEntries(
    Object.entries({ ...(good as object), ...body }).filter(([, value]) => value !== undefined),
  );
}
