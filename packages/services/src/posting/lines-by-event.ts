import type { PostingContent, PostingLine } from '@quittance/domain/posting/draw-posting-file';
import type { LineSource } from '@quittance/domain/posting/line-source';
import type { HeldSeries } from './posting-series.ts';

export type UnpostedEvent = { source: LineSource; source_id: string; source_no: number; at: Date };

export type UnplacedLine = Omit<PostingLine, 'content'> & {
  readonly accountId: string;
  readonly paymentId: string | null;
  readonly content: Omit<PostingContent, 'entryID' | 'postedOn'>;
};

export type EventsAsked = { tenantId: string; events: readonly UnpostedEvent[]; series: HeldSeries };

export type LinesByEvent = ReadonlyMap<string, readonly UnplacedLine[]>;

export function keyOf({ source_id: id, source_no: no }: Pick<UnpostedEvent, 'source_id' | 'source_no'>): string {
  return `${id} ${no}`;
}
