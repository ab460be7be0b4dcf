import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query';
import { breaks, type KnownSchema, locks, type UnsafeStep } from './unsafe-step.ts';

const rewrites = new Set(['AT_SetLogged', 'AT_SetUnLogged', 'AT_SetTableSpace', 'AT_SetAccessMethod', 'AT_ClusterOn']);
const serialTypes = /^(small|big)?serial\d?$/;
/** Functions evaluated once for all rows. Others are evaluated per row, which rewrites the table. */
const evaluatedOnce = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);

/** Finds unsafe steps in an `alter table` on a table that is in use. */
export function tableSteps(statement: AlterTableStmt, known: KnownSchema): UnsafeStep[] {
  const table = statement.relation?.relname ?? '';
  if (known.newTables.has(table)) return [];
  return (statement.cmds ?? []).flatMap((node) =>
    'AlterTableCmd' in node ? commandSteps(node.AlterTableCmd, { table, known }) : [],
  );
}

function commandSteps(command: AlterTableCmd, { table, known }: { table: string; known: KnownSchema }): UnsafeStep[] {
  const name = command.name ?? '';
  const { subtype = '', def } = command;
  if (rewrites.has(subtype)) return [locks(`rewrites ${table}`)];
  switch (subtype) {
    case 'AT_DropColumn':
      return [breaks(`drops ${table}.${name}`)];
    case 'AT_AlterColumnType':
      return [breaks(`changes the type of ${table}.${name}`)];
    case 'AT_ColumnDefault':
      return def === undefined ? [breaks(`takes the default of ${table}.${name} away`)] : [];
    case 'AT_SetNotNull':
      return known.neverNull.has(`${table}.${name}`)
        ? []
        : [locks(`sets ${table}.${name} not null without a validated check (${name} is not null)`)];
    case 'AT_DropConstraint':
      return known.madeHere.has(name) ? [] : [breaks(`drops the constraint ${name} of ${table}`)];
    case 'AT_ValidateConstraint':
      return known.unvalidatedHere.has(name)
        ? [
            locks(
              `validates ${name} in the transaction that adds it and still holds its lock; a migration of its own does not`,
            ),
          ]
        : [];
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintSteps(def.Constraint, table) : [];
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? newColumnSteps(def.ColumnDef, table) : [];
    default:
      return [];
  }
}

function constraintSteps(constraint: Constraint, table: string): UnsafeStep[] {
  const name = constraint.conname ?? '';
  switch (constraint.contype) {
    case 'CONSTR_PRIMARY':
    case 'CONSTR_UNIQUE':
    case 'CONSTR_EXCLUSION':
      return constraint.indexname === undefined
        ? [
            locks(
              `builds the index of ${name} on ${table}; make it concurrently first, then add the constraint using it`,
            ),
          ]
        : [];
    default:
      return constraint.skip_validation ? [] : [locks(`adds ${name} to ${table} without "not valid"`)];
  }
}

function newColumnSteps(column: ColumnDef, table: string): UnsafeStep[] {
  const what = `${table}.${column.colname}`;
  const constraints = (column.constraints ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const types = new Set(constraints.map(({ contype }) => contype));
  const standard = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  const isStored = constraints.some((each) => each.contype === 'CONSTR_GENERATED' && each.generated_kind !== 'v');
  const steps: UnsafeStep[] = [];
  if (types.has('CONSTR_NOTNULL') && standard === undefined && !types.has('CONSTR_GENERATED')) {
    steps.push(breaks(`adds ${what} not null without a default`));
  }
  if (
    isStored ||
    types.has('CONSTR_IDENTITY') ||
    serialTypes.test(typeOf(column)) ||
    isForEachRow(standard?.raw_expr)
  ) {
    steps.push(locks(`adds ${what} with a value made for each row`));
  }
  for (const type of ['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'] as const) {
    if (types.has(type)) steps.push(locks(`adds ${what} together with a constraint, which reads the whole table`));
  }
  return steps;
}

function typeOf({ typeName }: ColumnDef): string {
  const last = typeName?.names?.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
}

function isForEachRow(expression: Node | undefined): boolean {
  const calls = JSON.stringify(expression ?? {}).matchAll(/"funcname":(\[.*?\])/g);
  return [...calls].some(([, name = '']) => !evaluatedOnce.has(/"sval":"(\w+)"\}\}\]$/.exec(name)?.[1] ?? ''));
}
