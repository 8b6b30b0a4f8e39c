package io.github.ycsbext.media.picture;

import java.util.SplittableRandom;

/** Fruit on a table before a wall, by casting one ray a place. */
final class StillLife implements Scene {
  private static final int[] SKINS = {0xb02a24, 0xe08a24, 0x8aa03a, 0xd8c04a, 0x6a2a4a, 0xc85a4a};
  private static final float EYE_HEIGHT = 1.5f;
  private static final float WALL = 7.5f;

  private final Noise noise;
  private final float aspect;
  private final Fruit[] fruits;
  private final Colour wall;
  private final Colour table;
  private final float lightX;
  private final float lightY;
  private final float lightZ;

  private record Fruit(float x, float z, float radius, Colour skin, float bumps) {}

  StillLife(SplittableRandom random, float aspect) {
    this.aspect = aspect;
    this.noise = new Noise(random.nextLong());
    this.wall = Colour.of(0x5a6a70).towards(Colour.of(0xb09a80), Sky.between(random, 0, 1));
    this.table = Colour.of(0x5a3a22).towards(Colour.of(0xc0b4a4), Sky.between(random, 0, 1));
    this.fruits = new Fruit[4 + random.nextInt(5)];
    for (int i = 0; i < fruits.length; i++) {
      float place = (i + 0.5f) / fruits.length - 0.5f;
      fruits[i] =
          new Fruit(
              place * 4.6f + Sky.between(random, -0.2f, 0.2f),
              Sky.between(random, 3.4f, 5.6f),
              Sky.between(random, 0.32f, 0.62f),
              Colour.of(SKINS[random.nextInt(SKINS.length)]),
              Sky.between(random, 4, 30));
    }
    float side = Sky.between(random, -0.75f, 0.75f);
    float length = (float) Math.sqrt(side * side + 0.64f + 0.36f);
    this.lightX = side / length;
    this.lightY = 0.8f / length;
    this.lightZ = -0.6f / length;
  }

  @Override
  public void paint(float x, float y, Pixel pixel) {
    float dx = x - aspect / 2;
    float dy = 0.36f - y;
    float length = (float) Math.sqrt(dx * dx + dy * dy + 1);
    dx /= length;
    dy /= length;
    float dz = 1 / length;
    int nearest = -1;
    float nearestAway = Float.MAX_VALUE;
    for (int i = 0; i < fruits.length; i++) {
      float away = hit(fruits[i], 0, EYE_HEIGHT, 0, dx, dy, dz);
      if (away > 0 && away < nearestAway) {
        nearest = i;
        nearestAway = away;
      }
    }
    if (nearest >= 0) {
      skin(nearest, dx * nearestAway, EYE_HEIGHT + dy * nearestAway, dz * nearestAway, pixel);
    } else if (dy < 0 && -EYE_HEIGHT / dy * dz < WALL) {
      board(dx * -EYE_HEIGHT / dy, dz * -EYE_HEIGHT / dy, pixel);
    } else {
      plaster(dx / dz, dy / dz, pixel);
    }
  }

  /** The way to the sphere, -1 where the ray misses it. */
  private static float hit(Fruit f, float x, float y, float z, float dx, float dy, float dz) {
    float ox = f.x - x;
    float oy = f.radius - y;
    float oz = f.z - z;
    float along = ox * dx + oy * dy + oz * dz;
    float square = f.radius * f.radius - (ox * ox + oy * oy + oz * oz - along * along);
    return square < 0 ? -1 : along - (float) Math.sqrt(square);
  }

  private void skin(int index, float x, float y, float z, Pixel pixel) {
    Fruit fruit = fruits[index];
    float nx = (x - fruit.x) / fruit.radius;
    float ny = (y - fruit.radius) / fruit.radius;
    float nz = (z - fruit.z) / fruit.radius;
    float spots = noise.fractal(nx * fruit.bumps + 9, ny * fruit.bumps + nz * 3, 5);
    float diffuse = Math.max(0, nx * lightX + ny * lightY + nz * lightZ + 0.25f * (spots - 0.5f));
    float shadow = shadow(index, x, y, z);
    pixel.set(fruit.skin);
    pixel.mix(Colour.of(0x4a3a18), 0.8f * Noise.step(0.55f, 0.8f, spots));
    pixel.scale(0.16f + 0.1f * ny + 0.95f * diffuse * shadow);
    float bounce = Math.max(0, -ny) * 0.25f;
    pixel.add(table, bounce);
    // Halfway between the light and a viewer straight ahead.
    float gloss = Math.max(0, nx * lightX * 0.6f + ny * lightY * 0.75f + nz * (lightZ - 1) * 0.57f);
    float sharp = gloss * gloss * gloss * gloss;
    pixel.add(Colour.WHITE, 0.5f * sharp * sharp * sharp * shadow);
  }

  /** How much of the light comes through; a fruit does not shade itself here. */
  private float shadow(int self, float x, float y, float z) {
    for (int i = 0; i < fruits.length; i++) {
      if (i != self && hit(fruits[i], x, y, z, lightX, lightY, lightZ) > 0) {
        return 0.25f;
      }
    }
    return 1;
  }

  private void board(float x, float z, Pixel pixel) {
    float grain = noise.fractal(x * 3, z * 22 + noise.value(x * 2, z * 2) * 6, 5);
    float pores = noise.value(x * 25, z * 330);
    float light = 0.75f * shadow(-1, x, 0, z);
    for (Fruit fruit : fruits) {
      float dx = x - fruit.x;
      float dz = z - fruit.z;
      light *= Noise.step(0, fruit.radius * fruit.radius * 1.1f, dx * dx + dz * dz) * 0.6f + 0.4f;
    }
    pixel.set(table);
    pixel.scale((0.45f + 0.9f * grain + 0.15f * pores) * (0.3f + light));
  }

  private void plaster(float x, float y, Pixel pixel) {
    float stain = noise.fractal(x * 3, y * 3, 5);
    float rough = noise.fractal(x * 70, y * 70, 3);
    pixel.set(wall);
    pixel.scale(0.55f + 0.35f * stain + 0.18f * rough + 0.35f * lightX * x);
  }
}
