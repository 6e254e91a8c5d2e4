import { Encrypter } from 'age-encryption';
import { vi } from 'vitest';

/** Makes encryption cheap, so that tests take only milliseconds. Decryption reads the work factor from the file. */
export function sealQuickly(): void {
  const { setPassphrase } = Encrypter.prototype;
  vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (this: Encrypter, passphrase) {
    setPassphrase.call(this, passphrase);
    this.setScryptWorkFactor(4);
  });
}
