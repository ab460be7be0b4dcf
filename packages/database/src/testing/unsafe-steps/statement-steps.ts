import type { DropStmt, IndexStmt, Node, RangeVar, RenameStmt } from 'libpg-query';
import { tableSteps } from './table-steps.ts';
import { breaks, type KnownSchema, locks, type UnsafeStep } from './unsafe-step.ts';

/** Objects whose names never occur in the product's statements. */
const unnamedInQueries = /^OBJECT_(TABCONSTRAINT|INDEX|TRIGGER|POLICY|ROLE)$/;
const usedByQueries = /^OBJECT_(TABLE|VIEW|FUNCTION|PROCEDURE|TYPE|DOMAIN|SCHEMA|SEQUENCE|INDEX)$/;

/** Finds unsafe steps in a statement, except in SQL that it assembles at run time. */
export function statementSteps(node: Node, known: KnownSchema): UnsafeStep[] {
  const isNew = (relation: RangeVar | undefined) => known.newTables.has(relation?.relname ?? '');
  if ('AlterTableStmt' in node) return tableSteps(node.AlterTableStmt, known);
  if ('RenameStmt' in node) return renameSteps(node.RenameStmt, known);
  if ('DropStmt' in node) return dropSteps(node.DropStmt, known);
  if ('IndexStmt' in node) return isNew(node.IndexStmt.relation) ? [] : indexSteps(node.IndexStmt);
  if ('UpdateStmt' in node && !isNew(node.UpdateStmt.relation)) return [changes(node.UpdateStmt.relation)];
  if ('DeleteStmt' in node && !isNew(node.DeleteStmt.relation)) return [changes(node.DeleteStmt.relation)];
  if ('TruncateStmt' in node) return [breaks('empties a table')];
  if ('GrantStmt' in node && !node.GrantStmt.is_grant) return [breaks('revokes rights')];
  if ('AlterObjectSchemaStmt' in node) return [breaks('moves something to another schema')];
  if ('AlterEnumStmt' in node || 'AlterTypeStmt' in node || 'AlterDomainStmt' in node) return [breaks('alters a type')];
  if ('LockStmt' in node || 'ClusterStmt' in node || 'ReindexStmt' in node) return [locks('locks a table')];
  return [];
}

/** Statements of the previous release can use a renamed table through the view that has its old name and columns. */
function renameSteps({ renameType, relation, subname, newname = '' }: RenameStmt, known: KnownSchema): UnsafeStep[] {
  if (unnamedInQueries.test(renameType ?? '')) return [];
  const table = renameType === 'OBJECT_COLUMN' ? (relation?.relname ?? '') : newname;
  if (known.renamedHere.has(table)) return [];
  const old = [relation?.relname, subname].filter((part) => part !== undefined).join('.');
  return [breaks(`renames ${old} to ${newname}`)];
}

function dropSteps({ removeType, objects = [] }: DropStmt, known: KnownSchema): UnsafeStep[] {
  if (!usedByQueries.test(removeType ?? '')) return [];
  const names = objects.map((object) => /"sval":"(\w+)"(?!.*"sval")/.exec(JSON.stringify(object))?.[1] ?? 'something');
  return names.filter((name) => !known.madeHere.has(name)).map((name) => breaks(`drops ${name}`));
}

function indexSteps({ concurrent, idxname, relation }: IndexStmt): UnsafeStep[] {
  return concurrent ? [] : [locks(`builds the index ${idxname} on ${relation?.relname} without "concurrently"`)];
}

function changes(relation: RangeVar | undefined): UnsafeStep {
  return locks(`changes rows of ${relation?.relname}; a program does that in batches`);
}
