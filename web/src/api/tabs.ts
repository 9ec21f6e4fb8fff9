/**
 * Messages between the tabs of one browser: tags of the API cache (base-api) that have changed on the server.
 */
export type SharedTag = 'Cart' | 'Address' | 'Order';

const CHANNEL = 'tokri.changes';

let channel: BroadcastChannel | undefined;

/** Listens for changes reported by other tabs. Returns a function that disconnects. */
export function connectTabs(onChange: (tag: SharedTag) => void): () => void {
  const opened = new BroadcastChannel(CHANNEL);
  opened.onmessage = ({ data }: MessageEvent<SharedTag>) => onChange(data);
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}

export const notifyOtherTabs = (...tags: SharedTag[]): void =>
  tags.forEach((tag) => channel?.postMessage(tag));

/** For mutations: notifies the other tabs after success. */
export const notifyTabsOnSuccess =
  (...tags: SharedTag[]) =>
  async (_body: unknown, { queryFulfilled }: { queryFulfilled: PromiseLike<unknown> }): Promise<void> => {
    try {
      await queryFulfilled;
    } catch {
      return;
    }
    notifyOtherTabs(...tags);
  };
