/** What a person does in the main job: by pointer, by keyboard, or in another engine. Fields and buttons are named as on screen. */
export interface Hand {
  open(path: string): Promise<void>;
  openOrder(orderNo: string): Promise<void>;
  /** Waits for a text that is visible. */
  sees(text: string): Promise<void>;
  /** Waits until this has the focus, where the person depends on it. */
  isAt(name: string): Promise<void>;
  /** Waits until the address matches. @returns it */
  address(pattern: RegExp): Promise<URL>;
  type(field: string, text: string): Promise<void>;
  /** Chooses an option. @param typed what is typed to find it */
  choose(field: string, option: string, typed?: string): Promise<void>;
  enterTags(field: string, tags: readonly string[]): Promise<void>;
  tickAll(group: string): Promise<void>;
  /** Gives a file to the page, and waits until it is read. @param file its path */
  give(file: string): Promise<void>;
  press(button: string): Promise<void>;
  pass(name: string): Promise<void>;
  sendDecision(): Promise<void>;
}
