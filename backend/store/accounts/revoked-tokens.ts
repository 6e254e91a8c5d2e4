import type { Connection } from '../connection.ts';

/** False where it was revoked before. */
export function revokeToken(db: Connection, account: number, jti: string, expiresAt: number): boolean {
  const sql = 'INSERT INTO revoked_token (account, jti, expires_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
  return db.run(sql, account, jti, expiresAt) === 1;
}

export function isTokenRevoked(db: Connection, account: number, jti: string): boolean {
  return db.get('SELECT 1 FROM revoked_token WHERE account = ? AND jti = ?', account, jti) !== undefined;
}

/** Tokens that expired before `now` (ms since 1970) are refused for that alone. */
export function forgetExpiredTokens(db: Connection, now: number): number {
  return db.run('DELETE FROM revoked_token WHERE expires_at < ?', Math.floor(now / 1000));
}
