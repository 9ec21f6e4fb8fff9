import type { Locator, Page } from 'playwright-core';

/** Maximum presses of Tab for one target. */
const MOST_TABS = 80;

/** Repeats the check if the app has replaced the painted element in between. */
async function ofConnected(place: Locator, check: (element: Element) => boolean): Promise<boolean> {
  const element = await place.elementHandle();
  const result = await element.evaluate(check);
  return (await element.evaluate(({ isConnected }) => isConnected)) ? result : ofConnected(place, check);
}

export const isFocused = (place: Locator) =>
  ofConnected(place, (element) => element === document.activeElement);
export const hasFocus = (place: Locator) =>
  place.evaluate((element) => element.contains(document.activeElement));

/** Uses the keyboard only: Tab until an element has the focus, then keys. */
export class Keyboard {
  private tabs = 0;

  constructor(private readonly page: Page) {}

  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let presses = 0; !(await isFocused(target)); presses += 1) {
      if (presses === MOST_TABS) throw new Error(`${String(target)} is not reached by ${key}`);
      await this.press(key);
      this.tabs += 1;
    }
    // The focus must be visible.
    expect(await ofConnected(target, (element) => element.matches(':focus-visible'))).toBe(true);
  }

  async enter(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await this.tabTo(target, key);
    await this.press('Enter');
  }

  press = (key: string) => this.page.keyboard.press(key);
  type = (text: string) => this.page.keyboard.type(text);

  done(task: string): string {
    const line = `${task.padEnd(32)}${String(this.tabs).padStart(3)} Tab`;
    this.tabs = 0;
    return line;
  }
}
