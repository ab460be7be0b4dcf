import fc from 'fast-check';
import { makeBlock } from './block.ts';
import { bookFaults } from './books.ts';
import { type FuzzSystem, openFuzzSystem } from './fuzz-system.ts';
import { persistently } from './persistently.ts';
import { type Exchange, runStory } from './run-story.ts';
import { type Story, storiesOf } from './story.ts';

export type FuzzReport = {
  inputs: number;
  accepted: number;
  succeeded: number;
  /** Number of responses by status. */
  statuses: ReadonlyMap<number, number>;
  /** Operations that succeeded at least once and those that never did. */
  calls: { reached: number; missed: readonly string[] };
  /** Number of 503 responses after which a retry got another status. */
  unavailable: number;
  /** Broken promises, each with the smallest failing input and how to reproduce it. */
  failures: readonly string[];
  bookFaults: readonly string[];
};

export type FuzzOptions = {
  inputs: number;
  seed: number;
  /** Runs only this block, as named by a failure's report. */
  block?: number | undefined;
  report?: (line: string) => void;
  /** Runs less than the command does and doesn't shrink failures. */
  isSmall?: boolean;
  /** Changes the API before it listens. */
  prepare?: Parameters<typeof openFuzzSystem>[1];
};

const maxFailures = 20;
/** Number of concurrent blocks, because a story mostly waits for the database, and of stories per block. */
const sizes = { small: { lanes: 1, stories: 12 }, whole: { lanes: 4, stories: 40 } };

/**
 * Sends generated requests until the wanted number of inputs. Each block of stories depends only on the seed and its
 * number, so it can be run again alone. A failing story is shrunk before it is reported.
 */
export async function runFuzz(urls: Parameters<typeof openFuzzSystem>[0], options: FuzzOptions): Promise<FuzzReport> {
  const system = await openFuzzSystem(urls, options.prepare);
  const size = options.isSmall ? sizes.small : sizes.whole;
  const stories = storiesOf(system.operations);
  const tally = openTally();
  const failures: string[] = [];
  try {
    let next = options.block ?? 0;
    const lane = async () => {
      while (tally.inputs < options.inputs && failures.length < (options.isSmall ? 1 : maxFailures)) {
        const number = next++;
        const failure = await runBlock(system, {
          ...{ number, seed: options.seed, stories, tally },
          ...{ size: size.stories, isShrunk: !options.isSmall },
        });
        if (failure) failures.push(failure);
        const outcome = failure ? `, a promise was broken:\n${failure}` : '';
        options.report?.(`block ${number}: ${tally.inputs} inputs${outcome}`);
        if (options.block !== undefined) return;
      }
    };
    await Promise.all(Array.from({ length: options.block === undefined ? size.lanes : 1 }, lane));
    const { reached, count: _, ...counted } = tally;
    return {
      ...counted,
      calls: {
        reached: reached.size,
        missed: system.operations.map(({ path }) => path).filter((path) => !reached.has(path)),
      },
      failures,
      bookFaults: await bookFaults(system.api.world),
    };
  } finally {
    await system.close();
  }
}

/** Runs the stories of one block. Describes the smallest failing one, or returns undefined when none fails. */
async function runBlock(
  system: FuzzSystem,
  run: {
    number: number;
    seed: number;
    stories: fc.Arbitrary<Story>;
    tally: ReturnType<typeof openTally>;
    size: number;
    isShrunk: boolean;
  },
): Promise<string | undefined> {
  const { number, seed } = run;
  const block = await persistently(() => makeBlock(system.api, number));
  let hasFailed = false;
  const property = fc.asyncProperty(run.stories, (story) =>
    runStory(system, {
      block,
      story,
      onUnavailable() {
        run.tally.unavailable += 1;
      },
      onAnswer(exchange) {
        // Requests sent while shrinking don't count as input.
        if (!hasFailed) run.tally.count(exchange);
        const fault = system.check({ method: exchange.request.method, path: pathOf(exchange) }, exchange.answer);
        if (fault === undefined) return;
        hasFailed = true;
        throw new Error(`${exchange.request.method} ${exchange.request.path} ${fault}`);
      },
    }),
  );
  const blockSeed = (seed * 1_000_003 + number) | 0;
  const details = await fc.check(property, {
    seed: blockSeed,
    numRuns: run.size,
    endOnFailure: !run.isShrunk,
    interruptAfterTimeLimit: 120_000,
    markInterruptAsFailure: false,
  });
  if (!details.failed) return undefined;
  const [story] = details.counterexample ?? [];
  const because =
    details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance);
  const thrown = [...new Set(system.thrown())].slice(-1);
  return [
    because,
    `run it again with --seed ${seed} --block ${number}; shrunk to`,
    fc.stringify(story),
    ...thrown,
  ].join('\n');
}

const pathOf = ({ request }: Exchange) => request.path.split(/[?#]/)[0] ?? '';

function openTally() {
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const tally = {
    inputs: 0,
    accepted: 0,
    succeeded: 0,
    unavailable: 0,
    statuses,
    reached,
    count(exchange: Exchange): void {
      const { status } = exchange.answer;
      tally.inputs += 1;
      if (exchange.isAccepted) tally.accepted += 1;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 200 && status !== 202) return;
      tally.succeeded += 1;
      reached.add(pathOf(exchange));
    },
  };
  return tally;
}
