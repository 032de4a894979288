import { Tabs as RadixTabs } from "radix-ui";
import type { ReactNode } from "react";

type Tab = { id: string; label: string; content: ReactNode };

export function Tabs({ label, tabs }: { label: string; tabs: [Tab, ...Tab[]] }) {
  return (
    <RadixTabs.Root defaultValue={tabs[0].id}>
      <RadixTabs.List aria-label={label} className="flex gap-6 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px touchable min-h-10 cursor-pointer whitespace-nowrap border-transparent border-b-2 px-1 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id} className="py-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
