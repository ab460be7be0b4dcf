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
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** Selected tab of a controlled component. Otherwise the first tab opens. */
  readonly selected?: Id;
  readonly onSelect?: (id: Id) => void;
};

export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected === undefined) return;
    // The list contains its tabs only after the first render.
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

/** Scrolls an overflowing tab list to the selected tab without scrolling the page. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
