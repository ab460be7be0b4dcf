import type { getSettings } from '@quittance/contract/staff/settings';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { type SettingPath, withSetting } from './setting-path.ts';

export type SettingsView = z.output<typeof getSettings.response>;

/** Invalid input of a field, with its error. */
export type TypedText = { readonly text: string; readonly problem: string | undefined };

/** Document that the edit started from, with its version and draft revision. */
type Ground = { readonly basedOn: number; readonly revision: number; readonly settings: TenantSettings };

type State = {
  readonly ground: Ground;
  readonly settings: TenantSettings;
  readonly typed: Readonly<Record<SettingPath, TypedText>>;
  /** Last response seen, to detect a newer one. */
  readonly seen: string;
  readonly isOvertaken: boolean;
};

export type SettingsEditor = {
  readonly settings: TenantSettings;
  readonly ground: Ground;
  readonly typed: State['typed'];
  readonly isDirty: boolean;
  /** Fields with invalid input, which block saving. */
  readonly unreadable: readonly SettingPath[];
  /** Someone else saved or published while there were changes here. */
  readonly isOvertaken: boolean;
  readonly change: (path: SettingPath, value: unknown) => void;
  /** Stores input of a field. The value follows if the input is valid. */
  readonly type: (path: SettingPath, typed: TypedText | undefined) => void;
  readonly saved: (revision: number, settings: TenantSettings) => void;
  /** Replaces the changes with the server's settings. */
  readonly reset: () => void;
  /** Continues from the published settings after the draft is discarded. */
  readonly discarded: () => void;
};

/** Holds the settings being edited. Newer settings from the server replace them only if nothing was changed here. */
export function useSettingsEditor(view: SettingsView): SettingsEditor {
  const [state, setState] = useState<State>(() => stateOf(view));
  const { ground, settings, typed } = state;
  const unreadable = Object.keys(typed).filter((path) => typed[path]?.problem !== undefined);
  const isDirty = settings !== ground.settings && JSON.stringify(settings) !== JSON.stringify(ground.settings);
  const hasChanges = isDirty || unreadable.length > 0;
  const key = keyOfView(view);
  if (key !== state.seen) {
    const isOwn = key === keyOfGround(ground);
    setState(hasChanges ? { ...state, seen: key, isOvertaken: !isOwn } : stateOf(view));
  }
  return {
    settings,
    ground,
    typed,
    isDirty: hasChanges,
    unreadable,
    isOvertaken: state.isOvertaken,
    change: (path, value) => setState((before) => ({ ...before, settings: withSetting(before.settings, path, value) })),
    type: (path, text) =>
      setState((before) => {
        const { [path]: _before, ...others } = before.typed;
        return { ...before, typed: text === undefined ? others : { ...others, [path]: text } };
      }),
    saved: (revision, kept) =>
      setState((before) => ({
        ...before,
        ground: { basedOn: before.ground.basedOn, revision, settings: kept },
        isOvertaken: false,
      })),
    reset: () => setState(stateOf(view)),
    discarded: () => setState((before) => ({ ...stateOf({ ...view, draft: null }), seen: before.seen })),
  };
}

function stateOf(view: SettingsView): State {
  const { draft, published } = view;
  const settings = draft?.settings ?? published.settings;
  const ground = { basedOn: published.version, revision: draft?.revision ?? 0, settings };
  return { ground, settings, typed: {}, seen: keyOfView(view), isOvertaken: false };
}

function keyOfView({ published, draft }: SettingsView): string {
  return `${published.version} ${draft?.revision ?? 0}`;
}

function keyOfGround({ basedOn, revision }: Ground): string {
  return `${basedOn} ${revision}`;
}
