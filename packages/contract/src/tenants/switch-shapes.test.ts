import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { publicShape } from './switch-shapes.ts';

const known = { field: 'known', default: false, isNew: false, isPublic: true };

it('a configuration of a previous release, without a new switch, has its default', () => {
  const shape = z.object(publicShape([known, { ...known, field: 'added', default: true, isNew: true }]));
  expect(z.decode(shape, { known: true } as never)).toEqual({ known: true, added: true });
  expect(z.decode(shape, { known: true, added: false })).toEqual({ known: true, added: false });
  expect(shape.safeParse({ added: true }).success).toBe(false);
});

it('a switch that is not public has no field', () => {
  expect(Object.keys(publicShape([known, { ...known, field: 'internal', isPublic: false }]))).toEqual(['known']);
});
