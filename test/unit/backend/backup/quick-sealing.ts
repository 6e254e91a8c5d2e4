import { Encrypter } from 'age-encryption';
import { vi } from 'vitest';

/** Seals with less work, so that a test takes milliseconds; whoever opens it reads in the file how much it was. */
export function sealQuickly(): void {
  const { setPassphrase } = Encrypter.prototype;
  vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (this: Encrypter, passphrase) {
    setPassphrase.call(this, passphrase);
    this.setScryptWorkFactor(4);
  });
}
