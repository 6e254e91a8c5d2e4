import { isOwnPicture } from '../../utils/teams/team-logo.ts';
import { initialsOf } from '../../utils/words/initials.ts';

/**
 * A team's logo, or its initials if the image is hosted elsewhere, because loading it would reveal who is looking.
 */
export function TeamLogo({ name, logo }: { name: string; logo: string }) {
  if (isOwnPicture(logo)) return <img class="team-logo" src={logo} alt="" />;
  return (
    <span class="team-logo" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
