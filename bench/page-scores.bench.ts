import { benchTenant } from './bench-customers.ts';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';
import { startCardFormPage } from './card-form-page.ts';
import { type PageScore, scorePage } from './page-score.ts';
import { median } from './percentile.ts';

const runs = 5;

/** Compares the first visit of /login with a static card form made of GOV.UK Frontend, by Lighthouse, in turns. */
export async function benchPageScores(system: BenchSystem): Promise<BenchRow[]> {
  const form = await startCardFormPage();
  const ours: PageScore[] = [];
  const theirs: PageScore[] = [];
  for (let run = 0; run < runs; run++) {
    ours.push(await scorePage(`http://${benchTenant.label}.localhost:${system.apiPort}/login`));
    theirs.push(await scorePage(form.url));
  }
  await form.stop();
  return [
    ...rowsOf('Lighthouse score (median of five)', {
      key: 'score',
      digits: 2,
      ours,
      theirs,
      goal: 'at least 0.97',
      isMet: (score) => score >= 0.97,
    }),
    ...rowsOf('largest contentful paint by Lighthouse, ms', {
      key: 'largestPaintMs',
      digits: 0,
      ours,
      theirs,
      goal: 'at most 1.25 times theirs',
      isMet: (paint, theirPaint) => paint <= theirPaint * 1.25,
    }),
    ...rowsOf('total blocking time by Lighthouse, ms', {
      key: 'blockingMs',
      digits: 0,
      ours,
      theirs,
      goal: 'at most 150',
      isMet: (blocked) => blocked <= 150,
    }),
    ...rowsOf('JavaScript of a first visit by Lighthouse, KB', {
      key: 'scriptKb',
      digits: 1,
      ours,
      theirs,
      goal: 'at most 120',
      isMet: (size) => size <= 120,
    }),
    ...rowsOf('everything that a first visit loads by Lighthouse, KB', {
      key: 'totalKb',
      digits: 1,
      ours,
      theirs,
      goal: 'at most 200',
      isMet: (size) => size <= 200,
    }),
  ];
}

function rowsOf(
  what: string,
  of: {
    key: keyof PageScore;
    digits: number;
    ours: readonly PageScore[];
    theirs: readonly PageScore[];
    goal: string;
    isMet: (ours: number, theirs: number) => boolean;
  },
): BenchRow[] {
  const figuresOf = (scores: readonly PageScore[]) => scores.map((score) => score[of.key]);
  const [ours, theirs] = [median(figuresOf(of.ours)), median(figuresOf(of.theirs))];
  const show = (figures: readonly number[]) => {
    const spread = [Math.min(...figures), Math.max(...figures)].map((each) => each.toFixed(of.digits));
    return `${median(figures).toFixed(of.digits)} (${spread.join(' to ')})`;
  };
  return [
    { what: `/login: ${what}`, figure: show(figuresOf(of.ours)), goal: of.goal, isMet: of.isMet(ours, theirs) },
    { what: `GOV.UK Frontend form: ${what}`, figure: show(figuresOf(of.theirs)), goal: '' },
    // A page without blocking time has no ratio.
    ...(theirs === 0 ? [] : [{ what: `ratio: ${what}`, figure: (ours / theirs).toFixed(2), goal: '' }]),
  ];
}
