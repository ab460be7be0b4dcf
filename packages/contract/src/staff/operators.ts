import { savedFilterLists } from '@quittance/domain/staff/saved-filter';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { staffId } from './staff-fields.ts';

/** `staff:<id>` or `key:<id>`. A program's ID is already its name. */
const operator = z
  .string()
  .check(z.regex(/^(?:staff|key):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** Returns the names of operators by their IDs in the audit log, without unknown ones. */
export const nameOperators = defineStaffCall({
  path: '/v1/staff/operator/names',
  summary: 'Get the names of operators',
  role: 'viewer',
  request: z.object({ operators: z.array(operator).check(z.maxLength(200)) }),
  response: z.object({ ...responseEnvelope, names: z.record(z.string(), z.string()) }),
  refusals: [],
});

const list = z.enum(savedFilterLists);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** The filter as in the list's URL, such as `state=review&from=2026-11-01`. */
const query = z.string().check(z.minLength(1), z.maxLength(1_000));

/** Lists your filters of a list and those that others share, by name. */
export const listSavedFilters = defineStaffCall({
  path: '/v1/staff/filter/list',
  summary: 'List saved filters',
  role: 'viewer',
  request: z.object({ list }),
  response: z.object({
    ...responseEnvelope,
    filters: z.array(
      z.object({
        filterID: staffId,
        name: z.string(),
        query: z.string(),
        isShared: z.boolean(),
        isOwn: z.boolean(),
        ownerName: z.string(),
      }),
    ),
  }),
  refusals: [],
});

/** Saves a filter for you, or for all employees. Saving the same filter again renames it. */
export const saveFilter = defineStaffCall({
  path: '/v1/staff/filter/save',
  summary: 'Save a filter',
  role: 'viewer',
  request: z.object({ list, name, query, isShared: z.boolean() }),
  response: z.object({ ...responseEnvelope, filterID: staffId }),
  refusals: ['SavedFilterLimitReached'],
});

export const changeSavedFilter = defineStaffCall({
  path: '/v1/staff/filter/change',
  summary: 'Rename, share or stop sharing your saved filter',
  role: 'viewer',
  request: z.object({ filterID: staffId, name, isShared: z.boolean() }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound'],
});

/** Deletes your filter. Administrators can also delete filters that others share. */
export const deleteSavedFilter = defineStaffCall({
  path: '/v1/staff/filter/delete',
  summary: 'Delete a saved filter',
  role: 'viewer',
  request: z.object({ filterID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound'],
});

export const savedFilterCalls = [listSavedFilters, saveFilter, changeSavedFilter, deleteSavedFilter] as const;
