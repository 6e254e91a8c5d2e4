import { isOwnPicture } from '../../utils/teams/team-logo.ts';
import { initialsOf } from '../../utils/words/initials.ts';

/** A team's logo, or its initials where the picture lies elsewhere: loading it would tell who looks. */
export function TeamLogo({ name, logo }: { name: string; logo: string }) {
  if (isOwnPicture(logo)) return <img class="team-logo" src={logo} alt="" />;
  return (
    <span class="team-logo" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
