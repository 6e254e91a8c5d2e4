/** Keeps what it hears to itself until it is let go; from then on it writes at once. */
export function holdBack(write) {
  let held = '';
  let isHolding = true;
  return {
    hear(text) {
      if (isHolding) held += text;
      else write(text);
    },
    letGo() {
      isHolding = false;
      write(held);
      held = '';
    },
  };
}
