export function holdBack(write: (text: string) => unknown): {
  hear(text: string): void;
  letGo(): void;
};
