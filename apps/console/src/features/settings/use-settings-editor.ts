import type { getSettings } from '@quittance/contract/staff/settings';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { type SettingPath, withSetting } from './setting-path.ts';

/** What an editor opens with. */
export type SettingsView = z.output<typeof getSettings.response>;

/** What somebody is typing where it is not a value yet: the text, and what is wrong with it. */
export type TypedText = { readonly text: string; readonly problem: string | undefined };

/** The document that editing began with: which version and which saving it is. */
type Ground = { readonly basedOn: number; readonly revision: number; readonly settings: TenantSettings };

type State = {
  readonly ground: Ground;
  readonly settings: TenantSettings;
  readonly typed: Readonly<Record<SettingPath, TypedText>>;
  /** The answer that was looked at last, by which a newer one is known. */
  readonly seen: string;
  readonly isOvertaken: boolean;
};

export type SettingsEditor = {
  readonly settings: TenantSettings;
  readonly ground: Ground;
  readonly typed: State['typed'];
  readonly isDirty: boolean;
  /** Fields whose text is no value, so that nothing can be saved. */
  readonly unreadable: readonly SettingPath[];
  /** Somebody else saved or published while something was changed here. */
  readonly isOvertaken: boolean;
  readonly change: (path: SettingPath, value: unknown) => void;
  /** What is typed at a field; the value follows where the text is one. */
  readonly type: (path: SettingPath, typed: TypedText | undefined) => void;
  readonly saved: (revision: number, settings: TenantSettings) => void;
  /** Takes up what the server has, in place of what was changed here. */
  readonly reset: () => void;
  /** The draft is gone: what is published is what is edited from now on. */
  readonly discarded: () => void;
};

/** Keeps what is being edited. What the server has newly is taken up where nothing was changed here, and never over what was. */
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
