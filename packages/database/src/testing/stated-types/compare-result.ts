import { fits, nameOf, type StatedType, textOf } from './stated-type.ts';

export type Answer = {
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

/**
 * `sample` is what the driver returns for a value of the column's type. It's missing for JSON, which can be any value.
 */
export type Column = { readonly name: string; readonly sample?: unknown };

/** Compares only the first rows, because the rest of a large result rarely differs. */
const comparedRows = 200;

/** Lists the differences between a result and the type stated for its rows. Extra columns are allowed. */
export function compareRows(type: StatedType, { columns, rows }: Answer): string[] {
  const properties = propertiesOf(type);
  if (properties === undefined) return type.is === 'anything' ? [] : [`a row is an object, not ${textOf(type)}`];
  const names = columns.map((column) => column.name);
  const missing = Object.entries(properties).filter(([name, of]) => !names.includes(name) && !fits(of, undefined));
  const stated = columns.filter(({ name }) => name in properties);
  const findings = [
    ...missing.map(([name]) => `${name} isn't selected`),
    // A union's rows are compared as a whole, because each belongs to one of its variants.
    ...stated.flatMap((column) =>
      compareColumn(properties[column.name] as StatedType, column, type.is === 'union' ? [] : rows),
    ),
  ];
  if (findings.length > 0) return findings;
  const misfit = rows.slice(0, comparedRows).find((row) => !fits(type, row));
  return misfit ? [`a row is ${JSON.stringify(misfit)}, not ${textOf(type)}`] : [];
}

/** Lists the differences between one column and its stated type. */
export function compareColumn(type: StatedType, column: Column, rows: Answer['rows']): string[] {
  const { name } = column;
  if ('sample' in column && !fits(type, column.sample, { isKind: true })) {
    return [`${name} is ${nameOf(column.sample)}, not ${textOf(type)}`];
  }
  const misfit = rows.slice(0, comparedRows).find((row) => !fits(type, row[name]));
  return misfit ? [`${name} is ${JSON.stringify(misfit[name])}, not ${textOf(type)}`] : [];
}

type Properties = Readonly<Record<string, StatedType>>;

/** Merges the variants of a union. */
function propertiesOf(type: StatedType): Properties | undefined {
  if (type.is === 'object') return type.properties;
  if (type.is !== 'union') return undefined;
  const variants = type.of.map(propertiesOf).filter((one) => one !== undefined);
  const names = new Set(variants.flatMap((variant) => Object.keys(variant)));
  const merged = [...names].map((name) => {
    const of = variants.map((variant) => variant[name]).filter((one) => one !== undefined);
    return [name, { is: 'union', of }] as const;
  });
  return Object.fromEntries(merged);
}
