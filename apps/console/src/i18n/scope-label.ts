import type { KeyScope } from '@quittance/domain/staff/key-scope';
import type { TFunction } from 'i18next';

/** Names a permission of an API key. Texts' keys can't contain a colon. */
export function scopeLabel(t: TFunction, scope: KeyScope): string {
  return t(`Scope.${scope.replace(':', '-') as ScopeKey}`);
}

type ScopeKey = Dashed<KeyScope>;
type Dashed<Scope extends string> = Scope extends `${infer Resource}:${infer Access}` ? `${Resource}-${Access}` : Scope;
