import { type ReactNode, useEffect, useRef } from 'react';
import { TabList, TabPanel, Tabs as TabsRoot, Tab as TabTrigger } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

export type Tab<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly content: ReactNode;
};

export type TabsProps<Id extends string> = {
  /** What the tabs choose between, read out. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** The open tab, when the caller keeps it; else the first opens. */
  readonly selected?: Id;
  readonly onSelect?: (id: Id) => void;
};

/** Panels of which one shows at a time. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected === undefined) return;
    // The list has its tabs only after it was drawn once.
    const frame = requestAnimationFrame(() => showSelected(list.current));
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  return (
    <TabsRoot
      className={styles.tabs ?? ''}
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.id === key);
        if (chosen) onSelect?.(chosen.id);
      }}
    >
      <TabList ref={list} aria-label={label} className={styles.list ?? ''}>
        {tabs.map((tab) => (
          <TabTrigger key={tab.id} id={tab.id} className={styles.tab ?? ''}>
            {tab.icon}
            <span>{tab.label}</span>
          </TabTrigger>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel ?? ''}>
          {tab.content}
        </TabPanel>
      ))}
    </TabsRoot>
  );
}

/** More tabs than there is room for scroll sideways: the open one has to be in sight. The page itself stays where it is. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
