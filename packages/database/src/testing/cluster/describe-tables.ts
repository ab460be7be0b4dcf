import { asRole } from '../plant-rows.ts';

/** Describes tables as a node sees them. They may be shards, which Citus hides unless a program asks for them. */
export function describeTables(url: string, tables: string): Promise<Record<string, unknown>[]> {
  return asRole({ url }, async (client) => {
    await client.query('set citus.override_table_visibility = off');
    const { rows } = await client.query<Record<string, unknown>>(descriptionSql(tables));
    return rows.map((row) => {
      const sorted = Object.entries(row).map(([key, value]) => [key, Array.isArray(value) ? value.toSorted() : value]);
      return Object.fromEntries(sorted) as Record<string, unknown>;
    });
  });
}

/** A shard's columns have other numbers if its table has dropped some. */
const namesOf = (numbers: string) =>
  `(select string_agg(coalesce(attname, 'expression'), ',' order by place) from unnest(${numbers}) with ordinality as key (number, place)
    left join pg_attribute on attrelid = c.oid and attnum = number)`;

/** Describes tables with their row-level security, policies, rights and triggers. */
const descriptionSql = (tables: string) => `
  select t.name, c.relrowsecurity, c.relforcerowsecurity, pg_get_userbyid(c.relowner) as owner,
    (select array_agg(g.grantee::regrole || ' ' || g.privilege_type ) from aclexplode(c.relacl) g) as rights,
    (select array_agg(a.attname || ' ' || g.grantee::regrole || ' ' || g.privilege_type )
     from pg_attribute a cross join aclexplode(a.attacl) g where a.attrelid = c.oid and not a.attisdropped) as column_rights,
    (select array_agg(polname || ' ' || polpermissive || ' ' || polcmd::text || ' ' || polroles::text || ' '
       || pg_get_expr(polqual, polrelid) || ' ' || coalesce(pg_get_expr(polwithcheck, polrelid), '') )
     from pg_policy where polrelid = c.oid) as policies,
    (select array_agg(concat_ws(' ', regexp_replace(tgname, '_[0-9]{6,}$', ''), tgtype, tgfoid::regproc, tgdeferrable, tginitdeferred,
       encode(tgargs, 'escape'), ${namesOf('tgattr::smallint[]')}, tgqual is null) )
     from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers,
    (select array_agg(concat_ws(' ', regexp_replace(conname, '_[0-9]{6,}$', ''), contype, condeferrable, ${namesOf('conkey')}) )
     from pg_constraint where conrelid = c.oid and contype <> 't') as constraints,
    (select array_agg(concat_ws(' ', regexp_replace(i.indexrelid::regclass::text, '_[0-9]{6,}$', ''), indisunique, indisvalid, ${namesOf('indkey::smallint[]')}) )
     from pg_index i where i.indrelid = c.oid) as indexes,
    (select array_agg(concat_ws(' ', attname, atttypid::regtype, attnotnull, pg_get_expr(adbin, adrelid)) )
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
  from (${tables}) t join pg_class c on c.oid = t.oid order by t.name`;

export const distributed = 'select logicalrelid::text as name, logicalrelid::oid as oid from pg_dist_partition';
export const shards = `select logicalrelid::text as name, to_regclass(shard_name(logicalrelid, shardid))::oid as oid
  from pg_dist_shard where to_regclass(shard_name(logicalrelid, shardid)) is not null`;
