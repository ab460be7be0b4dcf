import fc from 'fast-check';
import { makeBlock } from './block.ts';
import { bookFaults } from './books.ts';
import { type FuzzSystem, openFuzzSystem } from './fuzz-system.ts';
import { persistently } from './persistently.ts';
import { type Story, storiesOf } from './story.ts';
import { type Told, tellStory } from './tell-story.ts';

/** What a run found. */
export type FuzzReport = {
  inputs: number;
  accepted: number;
  succeeded: number;
  /** How many answers had each status. */
  statuses: ReadonlyMap<number, number>;
  /** Calls that succeeded at least once, and those that never did. */
  calls: { reached: number; missed: readonly string[] };
  /** Answers of 503 after which the same request was answered otherwise. */
  unavailable: number;
  /** What broke a promise, each as small as it could be made, with how to see it again. */
  failures: readonly string[];
  bookFaults: readonly string[];
};

export type FuzzOptions = {
  inputs: number;
  seed: number;
  /** Only this block, as the report of a failure names it. */
  block?: number | undefined;
  told?: (line: string) => void;
  /** A smaller run than that of the command, which a failure ends as it was met. */
  isSmall?: boolean;
  /** Changes the API before it listens. */
  prepare?: Parameters<typeof openFuzzSystem>[1];
};

const mostFailures = 20;
/** Blocks at a time, because a story waits for the database most of its time, and the stories of each. */
const sizes = { small: { lanes: 1, stories: 12 }, whole: { lanes: 4, stories: 40 } };

/**
 * Sends generated requests until there were as many inputs as wanted. A block of stories is generated from the seed and its own number
 * alone, so that it can be run again by itself; a failing story is shrunk before it is told of.
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
      while (tally.inputs < options.inputs && failures.length < (options.isSmall ? 1 : mostFailures)) {
        const number = next++;
        const failure = await runBlock(system, {
          ...{ number, seed: options.seed, stories, tally },
          ...{ size: size.stories, isShrunk: !options.isSmall },
        });
        if (failure) failures.push(failure);
        const outcome = failure ? `, a promise was broken:\n${failure}` : '';
        options.told?.(`block ${number}: ${tally.inputs} inputs${outcome}`);
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

/** Runs the stories of one block; answers the smallest failing one in words, undefined where every promise was kept. */
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
    tellStory(system, {
      block,
      story,
      onUnavailable() {
        run.tally.unavailable += 1;
      },
      onAnswer(told) {
        // What a failing story is shrunk by is no input of the run.
        if (!hasFailed) run.tally.count(told);
        const fault = system.check({ method: told.request.method, path: pathOf(told) }, told.answer);
        if (fault === undefined) return;
        hasFailed = true;
        throw new Error(`${told.request.method} ${told.request.path} ${fault}`);
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

const pathOf = ({ request }: Told) => request.path.split(/[?#]/)[0] ?? '';

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
    count(told: Told): void {
      const { status } = told.answer;
      tally.inputs += 1;
      if (told.isAccepted) tally.accepted += 1;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 200 && status !== 202) return;
      tally.succeeded += 1;
      reached.add(pathOf(told));
    },
  };
  return tally;
}
