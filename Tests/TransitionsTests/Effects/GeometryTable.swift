/// Where every transition has its two views a quarter of the way, for each value of each choice.
///
/// The numbers are not the model's: flat ones are worked out by hand, those in space by the formula
/// of SwiftUI's `rotation3DEffect`, `W = 1 + u sin(a) / d`, from where an effect says its edges go.
/// Views are 200 by 100 and move linearly. A line is a drawing, from back to front: what cuts it
/// from outside, the view, its corners from the top left round ("still" where it has not moved),
/// and what it is cut to.
enum GeometryTable {
  /// Views that move in the plane.
  static let flat = """
    opacity
      old still opacity .75
      new still opacity .25
    identity
      new still
      old still
    draw(together, forward)
      old still drawn 0.75
      new still drawn 0.25
    draw(sequence, reverse)
      old still drawn 0.75
      new still drawn 0.25
    type(letter)
      old still drawn 0.5
      new still drawn -0.5
    type(word)
      old still drawn 0.5
      new still drawn -0.5
    move(leading)
      old -50,0 150,0 150,100 -50,100
      new -150,0 50,0 50,100 -150,100
    move(trailing)
      old 50,0 250,0 250,100 50,100
      new 150,0 350,0 350,100 150,100
    move(top)
      old 0,-25 200,-25 200,75 0,75
      new 0,-75 200,-75 200,25 0,25
    move(bottom)
      old 0,25 200,25 200,125 0,125
      new 0,75 200,75 200,175 0,175
    offset(40px, -80px)
      old 10,-20 210,-20 210,80 10,80
      new 30,-60 230,-60 230,40 30,40
    push(leading)
      old 50,0 250,0 250,100 50,100 opacity .75
      new -150,0 50,0 50,100 -150,100 opacity .25
    push(trailing)
      old -50,0 150,0 150,100 -50,100 opacity .75
      new 150,0 350,0 350,100 150,100 opacity .25
    push(top)
      old 0,25 200,25 200,125 0,125 opacity .75
      new 0,-75 200,-75 200,25 0,25 opacity .25
    push(bottom)
      old 0,-25 200,-25 200,75 0,75 opacity .75
      new 0,75 200,75 200,175 0,175 opacity .25
    slide
      old 50,0 250,0 250,100 50,100
      new -150,0 50,0 50,100 -150,100
    zoom
      [0,0 200,100] old -25,-12.5 225,-12.5 225,112.5 -25,112.5 opacity .75
      [0,0 200,100] new 37.5,18.75 162.5,18.75 162.5,81.25 37.5,81.25 opacity .25
    zoom(4, leading)
      [0,0 200,100] old 0,-37.5 350,-37.5 350,137.5 0,137.5 opacity .75
      [0,0 200,100] new 0,28.125 87.5,28.125 87.5,71.875 0,71.875 opacity .25
    scale
      old 25,12.5 175,12.5 175,87.5 25,87.5
      new 74.999,37.5 125.001,37.5 125.001,62.5 74.999,62.5
    scale(.2, bottomTrailing)
      old 40,20 200,20 200,100 40,100
      new 120,60 200,60 200,100 120,100
    blurReplace(downUp)
      old 2.5,1.25 197.5,1.25 197.5,98.75 2.5,98.75 opacity .75 blur 1.75
      new 7.5,3.75 192.5,3.75 192.5,96.25 7.5,96.25 opacity .25 blur 5.25
    blurReplace(upUp)
      old -2.5,-1.25 202.5,-1.25 202.5,101.25 -2.5,101.25 opacity .75 blur 1.75
      new 7.5,3.75 192.5,3.75 192.5,96.25 7.5,96.25 opacity .25 blur 5.25
    """

  /// Views that are cut to a shape or to the frame.
  static let clipped = """
    cover(leading)
      old still
      [0,0 200,100] new -150,0 50,0 50,100 -150,100
    cover(trailing)
      old still
      [0,0 200,100] new 150,0 350,0 350,100 150,100
    cover(top)
      old still
      [0,0 200,100] new 0,-75 200,-75 200,25 0,25
    cover(bottom)
      old still
      [0,0 200,100] new 0,75 200,75 200,175 0,175
    uncover(leading)
      new still
      [0,0 200,100] old -50,0 150,0 150,100 -50,100
    uncover(trailing)
      new still
      [0,0 200,100] old 50,0 250,0 250,100 50,100
    uncover(top)
      new still
      [0,0 200,100] old 0,-25 200,-25 200,75 0,75
    uncover(bottom)
      new still
      [0,0 200,100] old 0,25 200,25 200,125 0,125
    wipe(leading)
      old still
      new still in [0,0 50,100]
    wipe(trailing)
      old still
      new still in [150,0 200,100]
    wipe(top)
      old still
      new still in [0,0 200,25]
    wipe(bottom)
      old still
      new still in [0,75 200,100]
    blinds(2, leading)
      old still
      new still in [0,0 25,100]
      new still in [100,0 125,100]
    blinds(2, trailing)
      old still
      new still in [75,0 100,100]
      new still in [175,0 200,100]
    blinds(2, top)
      old still
      new still in [0,0 200,12.5]
      new still in [0,50 200,62.5]
    blinds(2, bottom)
      old still
      new still in [0,37.5 200,50]
      new still in [0,87.5 200,100]
    iris(center, circle)
      old still
      new still in (ellipse 100,50 27.951,27.951)
    iris(topLeading, circle)
      old still
      new still in (ellipse 0,0 55.902,55.902)
    iris(center, ellipse)
      old still
      new still in (ellipse 100,50 35.355,17.678)
    iris(bottom, ellipse)
      old still
      new still in (ellipse 100,100 55.902,27.951)
    iris(center, diamond)
      old still
      new still in (100,25 150,50 100,75 50,50)
    iris(center, star)
      old still
      new still in (100,-18.819 115.451,28.734 165.451,28.734 125,58.123 140.451,105.676 \
    100,76.287 59.549,105.676 75,58.123 34.549,28.734 84.549,28.734)
    """

  /// Views that turn in space.
  static let spatial = """
    cube(left, 0.5)
      old -5.099,8.031 150,0 150,100 -5.099,91.969
      new 150,0 202.353,15.799 202.353,84.201 150,100
    cube(right, 0.5)
      old 50,0 205.099,8.031 205.099,91.969 50,100
      new -2.353,15.799 50,0 50,100 -2.353,84.201
    cube(up, 0.5)
      old 8.732,-9.321 191.268,-9.321 200,75 0,75
      new 0,75 200,75 181.237,106.088 18.763,106.088
    cube(down, 0.5)
      old 0,25 200,25 191.268,109.321 8.732,109.321
      new 18.763,-6.088 181.237,-6.088 200,25 0,25
    cube(left, 0)
      old -34.776,0 150,0 150,100 -34.776,100
      new 150,0 226.537,0 226.537,100 150,100
    cube(right, 0)
      old 50,0 234.776,0 234.776,100 50,100
      new -26.537,0 50,0 50,100 -26.537,100
    cube(up, 0)
      old 0,-17.388 200,-17.388 200,75 0,75
      new 0,75 200,75 200,113.268 0,113.268
    cube(down, 0)
      old 0,25 200,25 200,117.388 0,117.388
      new 0,-13.268 200,-13.268 200,25 0,25
    flip(left, .5)
      old 39.912,7.511 185.895,-10.737 185.895,110.737 39.912,92.489
    flip(left, .5) at .75
      new 14.105,-10.737 160.088,7.511 160.088,92.489 14.105,110.737
    flip(right, .5)
      old 14.105,-10.737 160.088,7.511 160.088,92.489 14.105,110.737
    flip(right, .5) at .75
      new 39.912,7.511 185.895,-10.737 185.895,110.737 39.912,92.489
    flip(up, .5)
      old 8.121,17.516 191.879,17.516 209.696,88.783 -9.696,88.783
    flip(up, .5) at .75
      new -9.696,11.217 209.696,11.217 191.879,82.484 8.121,82.484
    flip(down, .5)
      old -9.696,11.217 209.696,11.217 191.879,82.484 8.121,82.484
    flip(down, .5) at .75
      new 8.121,17.516 191.879,17.516 209.696,88.783 -9.696,88.783
    flip(left, 0)
      old 29.289,0 170.711,0 170.711,100 29.289,100
    coverflow(left, 40deg, .5)
      old -42.95,-2.269 154.383,2.08 154.383,97.92 -42.95,102.269 opacity .75
      new 143.02,5.556 318.974,-7.143 318.974,107.143 143.02,94.444 opacity .25
    coverflow(right, 40deg, .5)
      old 45.617,2.08 242.95,-2.269 242.95,102.269 45.617,97.92 opacity .75
      new -118.974,-7.143 56.98,5.556 56.98,94.444 -118.974,107.143 opacity .25
    coverflow(left)
      old -44.592,-3.839 150.669,3.328 150.669,96.672 -44.592,103.839 opacity .75
      new 157.232,8.257 313.723,-12.329 313.723,112.329 157.232,91.743 opacity .25
    doorway
      new 30,15 170,15 170,85 30,85 opacity .25
      old 0,0 162.011,10.61 162.011,89.39 0,100 in [0,0 100,100]
      old 37.989,10.61 200,0 200,100 37.989,89.39 in [100,0 200,100]
    doorway(0)
      new 30,15 170,15 170,85 30,85 opacity .25
      old 0,0 184.776,0 184.776,100 0,100 in [0,0 100,100]
      old 15.224,0 200,0 200,100 15.224,100 in [100,0 200,100]
    swap(left)
      new 89.255,14.532 231.129,14.532 231.129,85.468 89.255,85.468
      old -72.712,3.284 114.152,3.284 114.152,96.716 -72.712,96.716
    swap(left) at .75
      old -31.129,14.532 110.745,14.532 110.745,85.468 -31.129,85.468
      new 85.848,3.284 272.712,3.284 272.712,96.716 85.848,96.716
    swap(right)
      new -31.129,14.532 110.745,14.532 110.745,85.468 -31.129,85.468
      old 85.848,3.284 272.712,3.284 272.712,96.716 85.848,96.716
    swap(right) at .75
      old 89.255,14.532 231.129,14.532 231.129,85.468 89.255,85.468
      new -72.712,3.284 114.152,3.284 114.152,96.716 -72.712,96.716
    swap(up)
      new 17.002,43.714 182.998,43.714 182.998,126.712 17.002,126.712
      old 3.395,-39.288 196.605,-39.288 196.605,57.316 3.395,57.316
    swap(up) at .75
      old 17.002,-26.712 182.998,-26.712 182.998,56.286 17.002,56.286
      new 3.395,42.684 196.605,42.684 196.605,139.288 3.395,139.288
    swap(down)
      new 17.002,-26.712 182.998,-26.712 182.998,56.286 17.002,56.286
      old 3.395,42.684 196.605,42.684 196.605,139.288 3.395,139.288
    swap(down) at .75
      old 17.002,43.714 182.998,43.714 182.998,126.712 17.002,126.712
      new 3.395,-39.288 196.605,-39.288 196.605,57.316 3.395,57.316
    """
}
